package dev.admittance.simulator.pipeline;

import dev.admittance.model.registration.ClientConfig;
import dev.admittance.simulator.answer.CallTarget;
import dev.admittance.simulator.trace.Call;
import dev.admittance.simulator.trace.HookId;

/// A real call whose answer a run needs.
///
/// @param uid of the call, under which the next run receives its outcome
/// @param call the request to send, and its timeout
/// @param clientConfig of the hook, against which TLS is verified
/// @param target where to send it
/// @param file the file whose answer asks for the call
public record WantedCall(
    HookId hook,
    String uid,
    Call call,
    ClientConfig clientConfig,
    CallTarget target,
    String file) {}
