package dev.admittance.app.cluster.hooks;

import atlantafx.base.theme.Styles;
import dev.admittance.app.cluster.session.ClusterPage;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.EmptyState;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// The details of the hook that is looked at, page by page. A page is made when it is first in
/// sight.
final class HookDetailsView extends StackPane {
  private final ClusterSession session;
  private final HooksViewModel hooks;
  private final Label name = new Label();
  private final Label place = new Label();
  private final TabPane pages = new TabPane();
  private final VBox details;
  private final EmptyState nothing =
      new EmptyState(
          MaterialDesignC.CURSOR_DEFAULT_CLICK_OUTLINE,
          "No hook is chosen",
          "Choose one above to see what it is called for, how its calls go and what it rests on.");

  HookDetailsView(ClusterSession session, HooksViewModel hooks, List<ClusterPage> all) {
    this.session = session;
    this.hooks = hooks;
    setId("cluster/details");
    getStyleClass().add("hook-details");
    name.setId("cluster/details-name");
    name.getStyleClass().add("hook-name");
    place.setId("cluster/details-place");
    place.getStyleClass().add(Styles.TEXT_MUTED);
    place.setMinWidth(0);
    HBox heading = new HBox(name, place);
    heading.getStyleClass().add("hook-heading");
    pages.setId("cluster/details-pages");
    pages.setAccessibleText("Details of the hook");
    pages.getStyleClass().addAll(Styles.DENSE, "cluster-pages");
    pages.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    all.forEach(page -> pages.getTabs().add(tab(page)));
    VBox.setVgrow(pages, Priority.ALWAYS);
    details = new VBox(heading, pages);
    getChildren().setAll(details, nothing);
    pages.getSelectionModel().selectedItemProperty().subscribe(_ -> fill());
    hooks.selectedProperty().subscribe(this::show);
    session.pictureProperty().subscribe(_ -> show(hooks.selectedProperty().get()));
  }

  private static Tab tab(ClusterPage page) {
    Tab tab = new Tab(page.title());
    tab.setId("cluster/details/" + page.id());
    tab.setGraphic(new FontIcon(page.icon()));
    tab.setTooltip(new Tooltip(page.title() + " of the hook"));
    tab.setUserData(page);
    return tab;
  }

  private void show(Optional<HookRow> row) {
    details.setVisible(row.isPresent());
    nothing.setVisible(row.isEmpty());
    row.ifPresent(shown -> {
      HookContent content = shown.content();
      name.setText(content.hook().name());
      place.setText(
          hooks.isGone(shown)
              ? "Gone from the cluster; shown as it last was"
              : content.hook().owner().title());
    });
    fill();
  }

  private void fill() {
    Tab tab = pages.getSelectionModel().getSelectedItem();
    if (tab != null && tab.getContent() == null && details.isVisible()) {
      tab.setContent(((ClusterPage) tab.getUserData()).content().apply(session));
    }
  }
}
