package dev.admittance.simulator.latency;

import dev.admittance.model.registration.HookKind;

/// A call that a delay is drawn for. Equal calls have equal luck, in whatever run and order.
///
/// @param webhook its name; that of its configuration does not count, as metrics do not tell it
/// @param operation such as `CREATE`
/// @param uid of the request
/// @param source where the capture was read, as `folder/file:line`; the folder does not count
/// @param round 0, or 1 for the reinvocation
/// @param extra how many calls of the round failed before
public record DelayedCall(
    HookKind kind,
    String webhook,
    String operation,
    String uid,
    String source,
    int round,
    int extra) {}
