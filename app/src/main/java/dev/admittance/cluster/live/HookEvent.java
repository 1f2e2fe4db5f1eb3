package dev.admittance.cluster.live;

import dev.admittance.model.cluster.NamespacedName;
import java.time.Instant;

/// An Event of a cluster that is about a hook: about its configuration or what stands behind it, or
/// one whose message names the hook.
///
/// @param last when it last happened
/// @param count how often it happened
/// @param warning whether it is of type `Warning`
/// @param reason such as `FailedCreate`
/// @param message bounded, without control characters
/// @param kind of the object that it is about
/// @param object that it is about
/// @param reporter who tells of it
public record HookEvent(
    Instant last,
    int count,
    boolean warning,
    String reason,
    String message,
    String kind,
    NamespacedName object,
    String reporter) {}
