package dev.admittance.call;

import dev.admittance.model.registration.ClientConfig;
import dev.admittance.simulator.answer.CallTarget;
import java.time.Duration;

/// A call that is passed on to a hook.
///
/// @param url of the hook, with the `timeout` parameter that the call came with
/// @param timeout what is left for the call
/// @param clientConfig what TLS is checked against
/// @param target where it goes
public record ForwardedCall(
    String url, Duration timeout, ClientConfig clientConfig, CallTarget target) {}
