package dev.admittance.app.cluster;

import atlantafx.base.theme.Styles;
import dev.admittance.app.cluster.session.ClusterPage;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ClusterSessions;
import dev.admittance.app.controls.EmptyState;
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
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignK;

/// The open clusters as tabs; without any, a word on what can be seen here.
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

  /// Takes the focus to something of the cluster that is in sight, once it is laid out.
  ///
  /// @param styleClass of what gets the focus; nothing happens where there is none
  void focus(String styleClass) {
    Platform.runLater(() -> {
      Tab tab = pane.getSelectionModel().getSelectedItem();
      Node found = tab == null ? null : tab.getContent().lookup("." + styleClass);
      if (found != null) {
        found.requestFocus();
      }
    });
  }

  /// Takes the focus to the first thing in the page that is shown, once it is laid out: who asks
  /// for a page by its keys wants to use it.
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
          // A tab that is about to be removed may be selected for a moment.
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
          mark.setIconLiteral(ConnectionWords.icon(state));
          mark.getStyleClass().setAll("ikonli-font-icon", ConnectionWords.style(state));
        });
    tab.setGraphic(mark);
    tab.setId("cluster/tab/" + session.context());
    Tooltip words = new Tooltip();
    words
        .textProperty()
        .bind(
            session
                .connectionProperty()
                .map(state -> session.context() + ": " + ConnectionWords.brief(state)));
    tab.setTooltip(words);
    tab.setUserData(session);
    tab.setOnCloseRequest(event -> {
      // The tab goes with the session.
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
