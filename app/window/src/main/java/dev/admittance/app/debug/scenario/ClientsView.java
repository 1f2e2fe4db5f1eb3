package dev.admittance.app.debug.scenario;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.initialization.analysis.ClientViews;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignE;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;

/// What each kind of client currently sees of an object, side by side.
final class ClientsView extends ScrollPane {
  private static final Messages MESSAGES = Messages.of(ClientsView.class);

  private final ScenarioMomentViewModel moment;
  private final ComboBox<ObjectKey> objects = new ComboBox<>();
  private final FlowPane pending = new FlowPane();
  private final VBox views = new VBox();

  ClientsView(ScenarioMomentViewModel moment) {
    this.moment = moment;
    setId("debug/initializers-clients");
    setAccessibleText(MESSAGES.get("clients"));
    getStyleClass().addAll("moment-pane", "edge-to-edge");
    setFitToWidth(true);
    objects.setId("debug/initializers-object");
    ScreenReaderLabel.name(objects, MESSAGES.get("clients.object"));
    objects.setMaxWidth(Double.MAX_VALUE);
    Nodes.grow(objects);
    pending.getStyleClass().add("pending-list");
    views.getStyleClass().add("client-views");
    Label waits = Nodes.uncut(Nodes.label(MESSAGES.get("clients.pending"), "moment-title"));
    HBox row = Nodes.row("pending-row", waits, pending);
    Nodes.grow(pending);
    VBox content = Nodes.column("moment-content", objects, row, views);
    setContent(content);
    moment.objectsProperty().subscribe(this::list);
    moment.objectProperty().subscribe(key -> objects.setValue(key.orElse(null)));
    objects.valueProperty().subscribe(this::choose);
    moment.clientsProperty().subscribe(this::show);
  }

  private void list(List<ObjectKey> keys) {
    objects.getItems().setAll(keys);
    objects.setValue(moment.objectProperty().get().orElse(null));
  }

  private void choose(ObjectKey key) {
    if (key != null) {
      moment.objectProperty().set(Optional.of(key));
    }
  }

  private void show(Optional<ClientViews> shown) {
    List<String> names = shown.map(ClientViews::pending).orElse(List.of());
    pending.getChildren().clear();
    for (String name : names) {
      Label chip = Nodes.label(name, "pending-name");
      if (pending.getChildren().isEmpty()) {
        chip.getStyleClass().add("first");
        Nodes.tip(chip, MESSAGES.get("clients.turn"));
      }
      pending.getChildren().add(chip);
    }
    if (names.isEmpty()) {
      Label none = Nodes.label(MESSAGES.get("shared.none"), "moment-note");
      pending.getChildren().add(none);
    }
    views
        .getChildren()
        .setAll(
            shown.map(ClientViews::views).orElse(List.of()).stream()
                .map(ClientsView::card)
                .toList());
  }

  private static HBox card(ClientViews.View view) {
    Label client = Nodes.label(view.client(), "client-name");
    Nodes.tip(client, view.client() + " [" + view.rule() + "]");
    Label sees = Nodes.grow(new Label(view.sees(), new FontIcon(icon(view.sight()))));
    sees.getStyleClass().add("client-sees");
    sees.setWrapText(true);
    Nodes.tip(sees, view.sees() + " [" + view.rule() + "]");
    sees.setMinWidth(0);
    HBox card = new HBox(client, sees);
    card.getStyleClass().addAll("client-card", view.sight().name().toLowerCase(Locale.ROOT));
    card.setAccessibleText(view.client() + ": " + view.sees());
    return card;
  }

  private static Ikon icon(ClientViews.Visibility sight) {
    return switch (sight) {
      case WHOLE -> MaterialDesignC.CHECK_CIRCLE_OUTLINE;
      case WAITING -> MaterialDesignT.TIMER_SAND;
      case NOTHING -> MaterialDesignE.EYE_OFF_OUTLINE;
      case FAILURE -> MaterialDesignA.ALERT_OCTAGON_OUTLINE;
    };
  }
}
