package dev.admittance.app.cluster;

import atlantafx.base.theme.Styles;
import dev.admittance.app.cluster.session.ClusterPage;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.NodeVisibility;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import org.kordamp.ikonli.javafx.FontIcon;

/// The pages of a cluster. A page is created when it is first visible.
final class PagesView extends TabPane {
  private static final Messages MESSAGES = Messages.of(PagesView.class);

  /// The style class of every page.
  static final String STYLE = "pages-of-cluster";

  private final ClusterSession session;
  private final ObjectProperty<String> page;
  private final ObservableValue<Boolean> inSight = NodeVisibility.of(this);

  /// @param page the id of the selected page
  PagesView(ClusterSession session, ObjectProperty<String> page, List<ClusterPage> pages) {
    this.session = session;
    this.page = page;
    setId("cluster/pages");
    setAccessibleText(MESSAGES.get("pages.name", session.context()));
    getStyleClass().addAll(Styles.DENSE, "cluster-pages", STYLE);
    setTabClosingPolicy(TabClosingPolicy.UNAVAILABLE);
    pages.forEach(one -> getTabs().add(tab(one)));
    getSelectionModel().selectedItemProperty().subscribe(_ -> chosen());
    inSight.subscribe(_ -> follow());
    // The selection outlives the session, so its listener must not.
    session.whenClosed(page.subscribe(_ -> follow())::unsubscribe);
  }

  private static Tab tab(ClusterPage page) {
    Tab tab = new Tab(page.title());
    tab.setId("cluster/page/" + page.id());
    tab.setGraphic(new FontIcon(page.icon()));
    tab.setTooltip(Nodes.tip(page.title()));
    tab.setUserData(page);
    return tab;
  }

  /// Clusters share the selected page; hidden ones follow when they become visible.
  private void follow() {
    if (inSight.getValue()) {
      getTabs().stream()
          .filter(tab -> pageOf(tab).id().equals(page.get()))
          .forEach(getSelectionModel()::select);
      chosen();
    }
  }

  private void chosen() {
    Tab tab = getSelectionModel().getSelectedItem();
    if (tab == null || !inSight.getValue()) {
      return;
    }
    if (tab.getContent() == null) {
      tab.setContent(pageOf(tab).content().apply(session));
    }
    page.set(pageOf(tab).id());
  }

  private static ClusterPage pageOf(Tab tab) {
    return (ClusterPage) tab.getUserData();
  }
}
