package dev.admittance.app.cluster.charts;

import dev.admittance.app.cluster.metrics.SourceDialog;
import dev.admittance.app.cluster.metrics.SourceViewModel;
import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.metrics.PrometheusMetrics;
import java.time.ZoneId;
import javafx.scene.Node;

/// Creates the charts page of a session.
public final class ChartsPage {
  private ChartsPage() {}

  /// The charts of the selected webhook in a session.
  public static Node of(ClusterSession session) {
    ClusterServices services = session.services();
    SourceViewModel source =
        new SourceViewModel(session, server -> PrometheusMetrics.start(server, services.clock()));
    SourceDialog dialog = new SourceDialog(services.dialogs(), source);
    return new HookChartsView(
        new HookChartsViewModel(session, ZoneId.systemDefault()),
        new MetricsActions(source.sourceProperty(), dialog::show, SystemClipboard::put));
  }
}
