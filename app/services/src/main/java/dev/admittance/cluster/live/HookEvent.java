package dev.admittance.cluster.live;

import dev.admittance.model.cluster.NamespacedName;
import java.time.Instant;

/// An Event about a hook: about its configuration or its backend, or with a message that names the
/// hook.
///
/// @param last when it last happened
/// @param count how often it happened
/// @param warning whether it has type `Warning`
/// @param reason such as `FailedCreate`
/// @param message truncated, without control characters
/// @param kind of the involved object
/// @param object the involved object
/// @param reporter the component that reported it
public record HookEvent(
    Instant last,
    int count,
    boolean warning,
    String reason,
    String message,
    String kind,
    NamespacedName object,
    String reporter) {}
