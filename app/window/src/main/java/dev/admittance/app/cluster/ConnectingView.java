package dev.admittance.app.cluster;

import atlantafx.base.theme.Styles;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ConnectionState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The placeholder of a cluster's pages until it answers for the first time.
final class ConnectingView extends VBox {
  private static final Messages MESSAGES = Messages.of(ConnectingView.class);

  private final ClusterSession session;
  private final ProgressIndicator turning = new ProgressIndicator();
  private final FontIcon icon = new FontIcon("mdi2l-lan-disconnect");
  private final Label title = new Label();
  private final Label text = new Label();
  private final Button button = new Button();

  ConnectingView(ClusterSession session) {
    this.session = session;
    Nodes.withId("cluster/connecting", Nodes.styled(this, "connecting"));
    setAlignment(Pos.CENTER);
    turning.setAccessibleText(MESSAGES.get("connecting.name"));
    Nodes.withId("cluster/connecting-title", Nodes.styled(title, Styles.TITLE_4));
    title.setWrapText(true);
    Nodes.withId("cluster/connecting-text", Nodes.styled(text, Styles.TEXT_MUTED));
    text.setWrapText(true);
    button.setId("cluster/connecting-try");
    session.connectionProperty().subscribe(this::show);
  }

  private void show(ConnectionState state) {
    switch (state) {
      case ConnectionState.Idle _ -> {
        title.setText(MESSAGES.get("not-connected"));
        text.setText(MESSAGES.get("connecting.idle", session.context()));
        button.setText(MESSAGES.get("connecting.connect"));
        button.setOnAction(_ -> session.connect());
        getChildren().setAll(icon, title, text, button);
      }
      case ConnectionState.Connecting _,
          ConnectionState.Connected _,
          ConnectionState.Anonymous _ -> {
        title.setText(MESSAGES.get("connecting.title", session.context()));
        button.setText(MESSAGES.get("shared.cancel"));
        button.setOnAction(_ -> session.disconnect());
        getChildren().setAll(turning, title, button);
      }
      case ConnectionState.Lost _ -> {
        title.setText(ConnectionDescriptions.wrong(state));
        text.setText(ConnectionDescriptions.advice(state));
        button.setText(MESSAGES.get("shared.try-again"));
        button.setOnAction(_ -> session.tryAgain());
        getChildren().setAll(icon, title, text, button);
      }
      case ConnectionState.Closed _ -> getChildren().clear();
    }
  }
}
