package dev.admittance.app.cluster;

import atlantafx.base.theme.Styles;
import dev.admittance.app.cluster.hooks.CompactNumbers;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ConnectionState;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Explains a lost connection, above the last known data. Takes no room while the connection is
/// fine.
final class ConnectionBanner extends HBox {
  private static final Messages MESSAGES = Messages.of(ConnectionBanner.class);

  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  private static final int SECOND_MILLIS = 1_000;

  private final ClusterSession session;
  private final Label what = new Label();
  private final Label remedy = new Label();
  private boolean ageing;

  ConnectionBanner(ClusterSession session) {
    this.session = session;
    Nodes.withId("cluster/banner", Nodes.styled(this, "connection-banner"));
    Nodes.withId("cluster/banner-what", Nodes.styled(what, Styles.TEXT_BOLD));
    what.setWrapText(true);
    remedy.setId("cluster/banner-remedy");
    remedy.setWrapText(true);
    VBox words = Nodes.grow(new VBox(what, remedy));
    Button again =
        Buttons.small("cluster/banner-try", MESSAGES.get("banner.again"), () -> session.tryAgain());
    Nodes.tip(again, MESSAGES.get("banner.again-tip"));
    getChildren().setAll(new FontIcon("mdi2l-lan-disconnect"), words, again);
    managedProperty().bind(visibleProperty());
    session.connectionProperty().subscribe(this::show);
  }

  /// The age grows while the server does not answer.
  private void age() {
    ageing = false;
    show(session.connectionProperty().get());
  }

  private void show(ConnectionState state) {
    if (state instanceof ConnectionState.Lost && !ageing) {
      ageing = true;
      session.services().delay().after(SECOND_MILLIS, this::age);
    }
    setVisible(
        state instanceof ConnectionState.Anonymous
            || (state instanceof ConnectionState.Lost lost && lost.version().isPresent()));
    what.setText(ConnectionDescriptions.wrong(state));
    remedy.setText(
        state instanceof ConnectionState.Lost lost
            ? MESSAGES.get(
                "banner.stale",
                ConnectionDescriptions.advice(state),
                CompactNumbers.span(session.age()),
                CLOCK.format(lost.since().atZone(ZoneId.systemDefault())))
            : ConnectionDescriptions.advice(state));
  }
}
