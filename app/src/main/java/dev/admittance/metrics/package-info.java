/// What the admission hooks of a cluster do, as its metrics tell it: read from API servers or from
/// a Prometheus server, counted over spans of time and kept for a day. Knows no window.
@NullMarked
package dev.admittance.metrics;

import org.jspecify.annotations.NullMarked;
