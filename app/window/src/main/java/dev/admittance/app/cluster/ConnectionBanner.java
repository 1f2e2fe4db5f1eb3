package dev.admittance.app.cluster;

import atlantafx.base.theme.Styles;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ConnectionState;
import dev.admittance.app.messages.Messages;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Explains a lost connection, above the last known data. Takes no room while the connection is
/// fine.
final class ConnectionBanner extends HBox {
  private static final Messages MESSAGES = Messages.of(ConnectionBanner.class);

  private final Label what = new Label();
  private final Label remedy = new Label();

  ConnectionBanner(ClusterSession session) {
    setId("cluster/banner");
    getStyleClass().add("connection-banner");
    what.setId("cluster/banner-what");
    what.getStyleClass().add(Styles.TEXT_BOLD);
    what.setWrapText(true);
    remedy.setId("cluster/banner-remedy");
    remedy.setWrapText(true);
    VBox words = new VBox(what, remedy);
    HBox.setHgrow(words, Priority.ALWAYS);
    Button again = new Button(MESSAGES.get("banner.again"));
    again.setId("cluster/banner-try");
    again.getStyleClass().add(Styles.SMALL);
    again.setMinWidth(Region.USE_PREF_SIZE);
    again.setTooltip(new Tooltip(MESSAGES.get("banner.again-tip")));
    again.setOnAction(_ -> session.tryAgain());
    getChildren().setAll(new FontIcon("mdi2l-lan-disconnect"), words, again);
    managedProperty().bind(visibleProperty());
    session.connectionProperty().subscribe(this::show);
  }

  private void show(ConnectionState state) {
    setVisible(state instanceof ConnectionState.Lost lost && lost.version().isPresent());
    what.setText(ConnectionDescriptions.wrong(state));
    remedy.setText(MESSAGES.get("banner.stale", ConnectionDescriptions.advice(state)));
  }
}
