/// The admission metrics of a cluster's hooks: read from API servers or a Prometheus server,
/// aggregated over spans of time and kept for a day. Independent of the window.
@NullMarked
package dev.admittance.metrics;

import org.jspecify.annotations.NullMarked;
