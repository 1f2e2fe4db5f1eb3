/// The source of a cluster's metrics: its API servers, or a Prometheus server.
@NullMarked
package dev.admittance.app.cluster.metrics;

import org.jspecify.annotations.NullMarked;
