package dev.admittance.metrics;

import dev.admittance.model.resource.KubernetesRelease;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// What one API server had counted at a moment.
///
/// @param started when its process did; empty where it does not say so, which tells a restarted one
///   from the one before
/// @param release empty where it does not say so
record Reading(
    Instant at,
    Optional<Instant> started,
    Optional<KubernetesRelease> release,
    Map<HookOperation, Counts> counts) {}
