package dev.admittance.app.cluster.hooks;

import atlantafx.base.theme.Styles;
import dev.admittance.app.cluster.session.ClusterPage;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.KeyActions;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Optional;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The details of the selected webhook, page by page. A page is created when it is first visible.
/// Shown next to the table only while a webhook is selected.
final class HookDetailsView extends VBox {
  private static final Messages MESSAGES = Messages.of(HookDetailsView.class);

  private final ClusterSession session;
  private final HooksViewModel hooks;
  private final Label name = new Label();
  private final Label place = new Label();
  private final Button close = new Button("", new FontIcon("mdi2c-close"));
  private final TabPane pages = new TabPane();

  HookDetailsView(ClusterSession session, HooksViewModel hooks, List<ClusterPage> all) {
    this.session = session;
    this.hooks = hooks;
    Nodes.withId("cluster/details", Nodes.styled(this, "hook-details"));
    Nodes.withId("cluster/details-name", Nodes.styled(name, "hook-name"));
    Nodes.withId("cluster/details-place", Nodes.styled(place, Styles.TEXT_MUTED));
    place.setMinWidth(0);
    close.setId("cluster/details-close");
    close.setAccessibleText(MESSAGES.get("details.close"));
    Nodes.tip(close, MESSAGES.get("details.close-tip"));
    close.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
    close.setOnAction(_ -> close());
    KeyActions.on(KeyCode.ESCAPE, this, this::close);
    HBox heading = Nodes.row("hook-heading", name, place, Nodes.space(), close);
    pages.setId("cluster/details-pages");
    pages.setAccessibleText(MESSAGES.get("details.name"));
    pages.getStyleClass().addAll(Styles.DENSE, "cluster-pages");
    pages.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    all.forEach(page -> pages.getTabs().add(tab(page)));
    Nodes.grow(pages);
    getChildren().setAll(heading, pages);
    pages.getSelectionModel().selectedItemProperty().subscribe(_ -> fill());
    hooks.selectedProperty().subscribe(this::show);
    session.snapshotProperty().subscribe(_ -> show(hooks.selectedProperty().get()));
  }

  private static Tab tab(ClusterPage page) {
    Tab tab = new Tab(page.title());
    tab.setId("cluster/details/" + page.id());
    tab.setGraphic(new FontIcon(page.icon()));
    tab.setTooltip(Nodes.tip(MESSAGES.get("details.page", page.title())));
    tab.setUserData(page);
    return tab;
  }

  private void show(Optional<HookRow> row) {
    row.ifPresent(shown -> {
      HookContent content = shown.content();
      name.setText(content.hook().name());
      place.setText(
          hooks.isGone(shown) ? MESSAGES.get("details.gone") : content.hook().owner().title());
    });
    fill();
  }

  /// Focuses the pages with a visible focus ring.
  void enter() {
    close.requestFocusTraversal(TraversalDirection.NEXT);
  }

  void close() {
    session.selectedHookProperty().set(Optional.empty());
  }

  private void fill() {
    Tab tab = pages.getSelectionModel().getSelectedItem();
    if (tab != null && tab.getContent() == null && hooks.selectedProperty().get().isPresent()) {
      tab.setContent(((ClusterPage) tab.getUserData()).content().apply(session));
    }
  }
}
