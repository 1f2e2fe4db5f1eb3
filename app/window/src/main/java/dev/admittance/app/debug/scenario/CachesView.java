package dev.admittance.app.debug.scenario;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.initialization.analysis.ServerKnowledge;
import dev.admittance.simulator.trace.StepDescriptions;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The current cache of initializer configurations in each API server, and its age.
final class CachesView extends ScrollPane {
  private static final Messages MESSAGES = Messages.of(CachesView.class);

  private final VBox servers = new VBox();

  CachesView(ScenarioMomentViewModel moment) {
    setId("debug/initializers-caches");
    setAccessibleText(MESSAGES.get("caches"));
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
    Label name = Nodes.label(knowledge.server(), "cache-server");
    Label state = Nodes.label(state(knowledge.state()), "cache-state");
    Label clock = Nodes.label(clock(knowledge.clock()), "moment-note");
    HBox head = Nodes.row("cache-head", name, state, Nodes.space(), clock);
    Label names =
        new Label(
            knowledge.initializers().isEmpty()
                ? MESSAGES.get("caches.none")
                : String.join("\n", knowledge.initializers()));
    names.getStyleClass().add("cache-names");
    Label words = Nodes.label(knowledge.words(), "moment-note");
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
    Nodes.grow(bar);
    bar.setAccessibleText(MESSAGES.get("caches.age"));
    Label text =
        Nodes.uncut(
            new Label(
                knowledge
                        .age()
                        .map(age -> MESSAGES.get("caches.old", StepDescriptions.duration(age)))
                        .orElse(MESSAGES.get("caches.never-read"))
                    + " / "
                    + StepDescriptions.duration(ServerKnowledge.STALE_AFTER)));
    text.getStyleClass().add("moment-note");
    Nodes.tip(text, MESSAGES.get("caches.age.tip"));
    return Nodes.row("cache-age-row", bar, text);
  }

  private static String state(ServerKnowledge.State state) {
    return switch (state) {
      case DOWN -> MESSAGES.get("caches.down");
      case UNREAD -> MESSAGES.get("caches.unread");
      case FRESH -> MESSAGES.get("caches.fresh");
      case AGEING -> MESSAGES.get("caches.ageing");
      case STALE -> MESSAGES.get("caches.stale");
    };
  }

  private static String clock(Duration offset) {
    return offset.isZero()
        ? MESSAGES.get("clock.right")
        : MESSAGES.get(
            offset.isNegative() ? "clock.behind" : "clock.ahead",
            StepDescriptions.duration(offset.abs()));
  }
}
