package dev.admittance.app.cluster;

import atlantafx.base.theme.Styles;
import dev.admittance.app.cluster.access.WritingSwitch;
import dev.admittance.app.cluster.access.WritingViewModel;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The header above the pages of a cluster: its name and the state of its connection.
final class ClusterHeader extends HBox {
  private static final Messages MESSAGES = Messages.of(ClusterHeader.class);

  private static final double SHORTEST_NAME = 64;

  ClusterHeader(ClusterSession session, WritingViewModel writing) {
    getStyleClass().add("cluster-header");
    Label name = Nodes.withId("cluster/context", Nodes.label(session.context(), "cluster-name"));
    // The address of the server is truncated first.
    name.setMinWidth(SHORTEST_NAME);
    Nodes.tip(name, MESSAGES.get("header.context", session.context()));
    FontIcon mark = new FontIcon();
    Label state = Nodes.uncut(Nodes.withId("cluster/connection", new Label("", mark)));
    session
        .connectionProperty()
        .subscribe(now -> {
          state.setText(ConnectionDescriptions.brief(now));
          mark.setIconLiteral(ConnectionDescriptions.icon(now));
          mark.getStyleClass().setAll("ikonli-font-icon", ConnectionDescriptions.style(now));
        });
    Label server = Nodes.withId("cluster/server", Nodes.label("", "cluster-server"));
    server.setMinWidth(0);
    server
        .textProperty()
        .bind(
            session
                .clientProperty()
                .map(client -> client.map(one -> one.server().toString()).orElse("")));
    getChildren()
        .setAll(
            name,
            state,
            server,
            Nodes.space(),
            snapshot(session),
            new WritingSwitch(writing, session.services().dialogs()));
  }

  private static Button snapshot(ClusterSession session) {
    Button button =
        new Button(MESSAGES.get("header.snapshot"), new FontIcon("mdi2c-camera-outline"));
    Nodes.withId("cluster/snapshot", Nodes.styled(button, Styles.SMALL));
    button.setMinWidth(USE_PREF_SIZE);
    Nodes.tip(button, MESSAGES.get("header.snapshot-tip"));
    button.disableProperty().bind(session.clientProperty().map(Optional::isEmpty));
    button.setOnAction(_ -> SnapshotDialog.show(session));
    return button;
  }
}
