package dev.admittance.app.cluster.metrics;

import dev.admittance.metrics.MetricsException;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.metrics.PrometheusServer;

/// Opens Prometheus servers as sources of metrics.
@FunctionalInterface
public interface PrometheusOpener {
  /// Opens a server; may block, so not on the UI thread.
  ///
  /// @throws MetricsException if the address is unusable; a server that does not answer shows later
  MetricsSource open(PrometheusServer server) throws MetricsException;
}
