/// Where the metrics of a cluster come from: its API servers, or a Prometheus server.
@NullMarked
package dev.admittance.app.cluster.metering;

import org.jspecify.annotations.NullMarked;
