package dev.admittance.app.cluster;

import dev.admittance.app.cluster.access.WritingViewModel;
import dev.admittance.app.cluster.session.ClusterPage;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ClusterSessions;
import dev.admittance.app.cluster.session.ConnectionState;
import dev.admittance.app.controls.NodeVisibility;
import dev.admittance.app.controls.Nodes;
import dev.admittance.cluster.Protection;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// A cluster: the state of its connection, and its pages. Connects when it becomes visible.
final class ClusterView extends VBox {
  private static final PseudoClass WRITING = PseudoClass.getPseudoClass("writing");
  private static final PseudoClass PROTECTED = PseudoClass.getPseudoClass("protected");

  private final PagesView pages;
  private final ConnectingView connecting;

  ClusterView(ClusterSession session, ClusterSessions sessions, List<ClusterPage> all) {
    getStyleClass().add("cluster-view");
    pages = new PagesView(session, sessions.pageProperty(), all);
    connecting = new ConnectingView(session);
    StackPane stage = Nodes.grow(new StackPane(pages, connecting));
    WritingViewModel writing = new WritingViewModel(session, sessions.protection());
    writing
        .modeProperty()
        .subscribe(mode -> pseudoClassStateChanged(WRITING, mode == WritingViewModel.Mode.WRITE));
    writing
        .protectionProperty()
        .subscribe(guard -> pseudoClassStateChanged(PROTECTED, guard == Protection.PROTECTED));
    getChildren().setAll(new ClusterHeader(session, writing), new ConnectionBanner(session), stage);
    pages.setVisible(false);
    session.connectionProperty().subscribe(this::follow);
    NodeVisibility.of(this)
        .subscribe(inSight -> {
          if (inSight) {
            session.connectOnce();
          }
        });
  }

  /// The last known data stays visible while the cluster does not answer.
  private void follow(ConnectionState state) {
    boolean known =
        state instanceof ConnectionState.Connected
            || state instanceof ConnectionState.Anonymous
            || (pages.isVisible() && !(state instanceof ConnectionState.Closed));
    connecting.setVisible(!known);
    pages.setVisible(known);
  }
}
