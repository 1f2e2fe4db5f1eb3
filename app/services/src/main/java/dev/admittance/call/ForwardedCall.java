package dev.admittance.call;

import dev.admittance.model.registration.ClientConfig;
import dev.admittance.simulator.answer.CallTarget;
import java.time.Duration;

/// A call that is forwarded to a hook.
///
/// @param url of the hook, with the `timeout` parameter of the original call
/// @param timeout the remaining time
/// @param clientConfig determines the TLS checks
/// @param target the address of the call
public record ForwardedCall(
    String url, Duration timeout, ClientConfig clientConfig, CallTarget target) {}
