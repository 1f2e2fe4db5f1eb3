package dev.admittance.simulator.pipeline;

import dev.admittance.model.registration.ClientConfig;
import dev.admittance.simulator.answer.CallTarget;
import dev.admittance.simulator.trace.Call;
import dev.admittance.simulator.trace.HookId;

/// A real call whose answer a run needs.
///
/// @param uid of the call; what came of it is handed to the next run under it
/// @param call what to send, and the time it may take
/// @param clientConfig of the hook, which TLS is checked against
/// @param target where to send it
/// @param file with the answer that asks for the call
public record WantedCall(
    HookId hook,
    String uid,
    Call call,
    ClientConfig clientConfig,
    CallTarget target,
    String file) {}
