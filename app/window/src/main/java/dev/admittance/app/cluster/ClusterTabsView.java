package dev.admittance.app.cluster;

import atlantafx.base.theme.Styles;
import dev.admittance.app.cluster.session.ClusterPage;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ClusterSessions;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignK;

/// The open clusters as tabs, or a hint what the activity is for.
final class ClusterTabsView extends StackPane {
  private static final Messages MESSAGES = Messages.of(ClusterTabsView.class);

  private final ClusterSessions sessions;
  private final List<ClusterPage> pages;
  private final TabPane pane = new TabPane();

  ClusterTabsView(ClusterSessions sessions, List<ClusterPage> pages) {
    this.sessions = sessions;
    this.pages = List.copyOf(pages);
    setId("cluster/content");
    pane.setId("cluster/tabs");
    pane.setAccessibleText(MESSAGES.get("tabs.name"));
    pane.getStyleClass().addAll(Styles.DENSE, "cluster-tabs");
    pane.setTabClosingPolicy(TabPane.TabClosingPolicy.ALL_TABS);
    pane.visibleProperty().bind(Bindings.isNotEmpty(sessions.open()));
    EmptyState empty =
        new EmptyState(
                MaterialDesignK.KUBERNETES,
                MESSAGES.get("tabs.none"),
                MESSAGES.get("tabs.none-hint"))
            .explainedBy("cluster");
    empty.setId("cluster/empty");
    empty.visibleProperty().bind(Bindings.isEmpty(sessions.open()));
    getChildren().addAll(pane, empty);
    follow();
  }

  /// Focuses a part of the visible cluster once it is laid out.
  ///
  /// @param styleClass of the node; does nothing if there is none
  void focus(String styleClass) {
    Platform.runLater(() -> {
      Tab tab = pane.getSelectionModel().getSelectedItem();
      Node found = tab == null ? null : tab.getContent().lookup("." + styleClass);
      if (found != null) {
        found.requestFocus();
      }
    });
  }

  /// Focuses the first control of the visible page once it is laid out, after the user opened it by
  /// keyboard.
  void enterPage() {
    Platform.runLater(() -> {
      Tab tab = pane.getSelectionModel().getSelectedItem();
      Node found = tab == null ? null : tab.getContent().lookup("." + PagesView.STYLE);
      if (found != null) {
        found.requestFocusTraversal(TraversalDirection.NEXT);
      }
    });
  }

  private void follow() {
    sessions.open().forEach(this::add);
    sessions
        .open()
        .addListener(
            (ListChangeListener<ClusterSession>)
                change -> {
                  while (change.next()) {
                    change.getAddedSubList().forEach(this::add);
                    pane.getTabs().removeIf(tab -> change.getRemoved().contains(sessionOf(tab)));
                  }
                });
    sessions.selectedProperty().subscribe(this::select);
    pane.getSelectionModel()
        .selectedItemProperty()
        .subscribe(tab -> {
          // A tab may be selected for a moment just before its removal.
          if (tab != null && sessions.open().contains(sessionOf(tab))) {
            sessions.select(sessionOf(tab));
          }
        });
  }

  private void add(ClusterSession session) {
    Tab tab = new Tab(session.context(), new ClusterView(session, sessions, pages));
    FontIcon mark = new FontIcon();
    session
        .connectionProperty()
        .subscribe(state -> {
          mark.setIconLiteral(ConnectionDescriptions.icon(state));
          mark.getStyleClass().setAll("ikonli-font-icon", ConnectionDescriptions.style(state));
        });
    tab.setGraphic(mark);
    tab.setId("cluster/tab/" + session.context());
    tab.setTooltip(
        Nodes.tip(
            session
                .connectionProperty()
                .map(state -> session.context() + ": " + ConnectionDescriptions.brief(state))));
    tab.setUserData(session);
    tab.setOnCloseRequest(event -> {
      // The tab closes with the session.
      event.consume();
      sessions.close(session);
    });
    pane.getTabs().add(tab);
  }

  private void select(Optional<ClusterSession> selected) {
    pane.getTabs().stream()
        .filter(tab -> Optional.of(sessionOf(tab)).equals(selected))
        .forEach(pane.getSelectionModel()::select);
  }

  private static ClusterSession sessionOf(Tab tab) {
    return (ClusterSession) tab.getUserData();
  }
}
