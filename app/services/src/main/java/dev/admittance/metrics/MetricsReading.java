package dev.admittance.metrics;

import dev.admittance.model.resource.KubernetesRelease;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// The counters of one API server at a time.
///
/// @param started the start of its process, which identifies restarts; empty where unknown
/// @param release empty where unknown
record MetricsReading(
    Instant at,
    Optional<Instant> started,
    Optional<KubernetesRelease> release,
    Map<PartOperation, PartCounts> counts) {}
