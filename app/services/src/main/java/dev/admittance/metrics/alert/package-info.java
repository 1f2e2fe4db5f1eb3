/// Alerting rules for Prometheus and a dashboard for Grafana, made for the hooks of a cluster.
@NullMarked
package dev.admittance.metrics.alert;

import org.jspecify.annotations.NullMarked;
