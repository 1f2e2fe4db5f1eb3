package dev.admittance.app.cluster.metering;

import dev.admittance.metrics.MetricsException;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.metrics.PrometheusServer;

/// Begins to read metrics from a Prometheus server.
@FunctionalInterface
public interface PrometheusOpener {
  /// Begins. May block; never called on the UI thread.
  ///
  /// @throws MetricsException if nothing can be asked there; that the server does not answer shows
  ///   later
  MetricsSource open(PrometheusServer server) throws MetricsException;
}
