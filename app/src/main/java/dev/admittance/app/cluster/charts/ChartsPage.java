package dev.admittance.app.cluster.charts;

import dev.admittance.app.cluster.session.ClusterSession;
import java.time.ZoneId;
import javafx.scene.Node;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/// Puts the charts of a session together.
public final class ChartsPage {
  private ChartsPage() {}

  /// The charts of the hook that is looked at in a session.
  public static Node of(ClusterSession session) {
    return new HookChartsView(
        new HookChartsViewModel(session, ZoneId.systemDefault()),
        new MetricsActions(session::measureByServers, ChartsPage::copy));
  }

  private static void copy(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }
}
