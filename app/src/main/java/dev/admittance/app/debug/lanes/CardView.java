package dev.admittance.app.debug.lanes;

import dev.admittance.simulator.lanes.CardState;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.trace.Narration;
import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;

/// One card, which is a button that leads to the card's first step.
final class CardView extends Button {
  private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
  private static final PseudoClass BROKEN = PseudoClass.getPseudoClass("broken");
  private static final PseudoClass AHEAD = PseudoClass.getPseudoClass("ahead");

  private final LaneCard card;

  CardView(LaneCard card, double delayShare) {
    this.card = card;
    setId("debug/card-" + card.id());
    getStyleClass()
        .setAll("card", card.hook().isPresent() ? "hook" : "stage", style(card.state().kind()));
    VBox body = new VBox(title());
    if (!card.subtitle().isEmpty()) {
      body.getChildren().add(text(card.subtitle(), "card-subtitle", OverrunStyle.CENTER_ELLIPSIS));
    }
    VBox.setVgrow(body, Priority.ALWAYS);
    VBox content = new VBox(body, state());
    if (card.hook().isPresent()) {
      content.getChildren().add(delayBar(delayShare));
    }
    content.getStyleClass().add("card-content");
    setGraphic(content);
    setMaxHeight(Double.MAX_VALUE);
    setDisable(card.steps().isEmpty());
    setTooltip(new Tooltip(words()));
    setAccessibleText(words());
  }

  LaneCard card() {
    return card;
  }

  void show(LaneCard.Progress progress) {
    pseudoClassStateChanged(CURRENT, progress == LaneCard.Progress.CURRENT);
    pseudoClassStateChanged(AHEAD, progress == LaneCard.Progress.AHEAD);
  }

  void showBreakpoint(boolean broken) {
    pseudoClassStateChanged(BROKEN, broken);
    setAccessibleText(words() + (broken ? "\nBreakpoint" : ""));
  }

  private String words() {
    String subtitle = card.subtitle().isEmpty() ? "" : "\n" + card.subtitle();
    String delay = card.delay().map(d -> " after " + Narration.duration(d)).orElse("");
    return card.title() + subtitle + "\n" + card.state().words() + delay;
  }

  /// Without a subtitle there is room for a second line.
  private Label title() {
    Label title = text(card.title(), "card-title", OverrunStyle.ELLIPSIS);
    title.setWrapText(card.subtitle().isEmpty());
    return title;
  }

  private static Label text(String text, String styleClass, OverrunStyle overrun) {
    Label label = new Label(text);
    label.getStyleClass().add(styleClass);
    label.setTextOverrun(overrun);
    label.setMaxWidth(Double.MAX_VALUE);
    return label;
  }

  private HBox state() {
    Label state = new Label(card.state().words(), new FontIcon(icon(card.state().kind())));
    state.getStyleClass().add("card-state");
    state.setMinWidth(0);
    Label delay = new Label(card.delay().map(Narration::duration).orElse(""));
    delay.getStyleClass().add("card-delay");
    delay.setMinWidth(USE_PREF_SIZE);
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    return new HBox(state, gap, delay);
  }

  private static StackPane delayBar(double share) {
    Region bar = new Region();
    bar.getStyleClass().add("card-delay-bar");
    StackPane track = new StackPane(bar);
    track.getStyleClass().add("card-delay-track");
    track.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
    bar.maxWidthProperty().bind(track.widthProperty().multiply(share));
    bar.setVisible(share > 0);
    return track;
  }

  private static String style(CardState.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static Ikon icon(CardState.Kind kind) {
    return switch (kind) {
      case STAGE -> MaterialDesignC.CIRCLE_SMALL;
      case NOT_REACHED -> MaterialDesignC.CIRCLE_OUTLINE;
      case SKIPPED -> MaterialDesignD.DEBUG_STEP_OVER;
      case ALLOWED -> MaterialDesignC.CHECK_CIRCLE_OUTLINE;
      case PATCHED -> MaterialDesignP.PENCIL_CIRCLE_OUTLINE;
      case CALLED -> MaterialDesignT.TIMER_SAND;
      case FAILED_OPEN -> MaterialDesignA.ALERT_OUTLINE;
      case FAILED_CLOSED -> MaterialDesignA.ALERT_OCTAGON_OUTLINE;
      case REFUSED -> MaterialDesignC.CANCEL;
      case DENIED -> MaterialDesignC.CLOSE_OCTAGON_OUTLINE;
      case NOT_SIMULATED -> MaterialDesignH.HELP_CIRCLE_OUTLINE;
    };
  }
}
