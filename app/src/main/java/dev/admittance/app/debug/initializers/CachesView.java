package dev.admittance.app.debug.initializers;

import dev.admittance.simulator.initialization.inquiry.ServerKnowledge;
import dev.admittance.simulator.trace.Narration;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// What each API server knows of the initializer configurations at the moment, and how old that is.
final class CachesView extends ScrollPane {
  private final VBox servers = new VBox();

  CachesView(MomentViewModel moment) {
    setId("debug/initializers-caches");
    setAccessibleText("What API servers know at this moment");
    getStyleClass().addAll("moment-pane", "edge-to-edge");
    setFitToWidth(true);
    servers.getStyleClass().add("moment-content");
    setContent(servers);
    moment.serversProperty().subscribe(this::show);
  }

  private void show(List<ServerKnowledge> shown) {
    servers.getChildren().setAll(shown.stream().map(CachesView::card).toList());
  }

  private static VBox card(ServerKnowledge knowledge) {
    Label name = new Label(knowledge.server());
    name.getStyleClass().add("cache-server");
    Label state = new Label(state(knowledge.state()));
    state.getStyleClass().add("cache-state");
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    Label clock = new Label(clock(knowledge.clock()));
    clock.getStyleClass().add("moment-note");
    HBox head = new HBox(name, state, gap, clock);
    head.getStyleClass().add("cache-head");
    Label names =
        new Label(
            knowledge.initializers().isEmpty()
                ? "It knows no initializers."
                : String.join("\n", knowledge.initializers()));
    names.getStyleClass().add("cache-names");
    Label words = new Label(knowledge.words());
    words.getStyleClass().add("moment-note");
    words.setWrapText(true);
    VBox card = new VBox(head, names, age(knowledge), words);
    card.getStyleClass().addAll("cache-card", knowledge.state().name().toLowerCase(Locale.ROOT));
    card.setAccessibleText(
        knowledge.server() + ": " + state(knowledge.state()) + ". " + knowledge.words());
    return card;
  }

  private static HBox age(ServerKnowledge knowledge) {
    ProgressBar bar = new ProgressBar();
    double limit = ServerKnowledge.STALE_AFTER.toMillis();
    bar.setProgress(knowledge.age().map(age -> Math.min(1, age.toMillis() / limit)).orElse(0.0));
    bar.getStyleClass().add("cache-age");
    bar.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(bar, Priority.ALWAYS);
    bar.setAccessibleText("Age of what it knows");
    Label text =
        new Label(
            knowledge.age().map(age -> Narration.duration(age) + " old").orElse("never read")
                + " / "
                + Narration.duration(ServerKnowledge.STALE_AFTER));
    text.getStyleClass().add("moment-note");
    text.setMinWidth(USE_PREF_SIZE);
    text.setTooltip(
        new Tooltip("A server lists the configurations every second; this old, they are stale"));
    HBox row = new HBox(bar, text);
    row.getStyleClass().add("cache-age-row");
    return row;
  }

  private static String state(ServerKnowledge.State state) {
    return switch (state) {
      case DOWN -> "down";
      case UNREAD -> "not read yet";
      case FRESH -> "fresh";
      case AGEING -> "ageing";
      case STALE -> "stale";
    };
  }

  private static String clock(Duration offset) {
    return offset.isZero()
        ? "clock right"
        : "clock "
            + Narration.duration(offset.abs())
            + (offset.isNegative() ? " behind" : " ahead");
  }
}
