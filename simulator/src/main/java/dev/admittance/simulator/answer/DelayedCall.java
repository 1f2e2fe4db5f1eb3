package dev.admittance.simulator.answer;

import dev.admittance.model.registration.HookKind;

/// The call for which a delay is drawn. Equal calls draw equal delays, in any run and order.
///
/// @param webhook its name; metrics lack that of its configuration
/// @param operation such as `CREATE`
/// @param uid of the request
/// @param source where the capture was read, as `folder/file:line`; the folder is ignored
/// @param round 0, or 1 for the reinvocation
/// @param extra the number of failed calls in this round before it
public record DelayedCall(
    HookKind kind,
    String webhook,
    String operation,
    String uid,
    String source,
    int round,
    int extra) {}
