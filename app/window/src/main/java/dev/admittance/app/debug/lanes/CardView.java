package dev.admittance.app.debug.lanes;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.diagram.Box;
import dev.admittance.diagram.PlacedCard;
import dev.admittance.diagram.PlacedCard.Form;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.lanes.LaneCard.Subject;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;

/// A card: a button that moves to its first step, a menu button, and a dot for a breakpoint. It is
/// positioned by its parent.
final class CardView extends StackPane {
  private static final Messages MESSAGES = Messages.of(CardView.class);

  private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
  private static final PseudoClass AHEAD = PseudoClass.getPseudoClass("ahead");

  private final PlacedCard placed;
  private final Button button = new Button();
  private final Button more = new Button("", new FontIcon(MaterialDesignD.DOTS_HORIZONTAL));
  private final Region breakpoint = new Region();
  private final String words;
  private LaneCard.Progress progress = LaneCard.Progress.PAST;

  CardView(PlacedCard placed) {
    this.placed = placed;
    words = words(placed);
    getStyleClass().add("card-slot");
    Box box = placed.box();
    setPrefSize(box.width(), box.height());
    relocate(box.x(), box.y());
    LaneCard card = placed.card();
    button.setId("debug/card-" + card.id());
    button
        .getStyleClass()
        .setAll("card", name(placed.form()), name(card.state().kind()), subject(card));
    button.setGraphic(CardContent.of(placed));
    button.setMinSize(0, 0);
    button.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
    Nodes.tip(button, words);
    button.setFocusTraversable(false);
    more.setId("debug/card-menu-" + card.id());
    more.getStyleClass().setAll("card-more");
    Nodes.tip(more, MESSAGES.get("card.menu.tip"));
    more.setAccessibleText(MESSAGES.get("card.menu", card.title()));
    more.setFocusTraversable(false);
    more.setVisible(false);
    breakpoint.getStyleClass().add("card-breakpoint");
    breakpoint.setMouseTransparent(true);
    setAlignment(more, Pos.TOP_RIGHT);
    setAlignment(breakpoint, Pos.TOP_LEFT);
    getChildren().setAll(button, more, breakpoint);
    showBreakpoint(false);
  }

  PlacedCard placed() {
    return placed;
  }

  Button button() {
    return button;
  }

  Button more() {
    return more;
  }

  /// Shows the menu button on hover and focus. An icon has no room for it beside itself.
  void offerMenu() {
    if (placed.form() != Form.DOT) {
      more.visibleProperty().bind(hoverProperty().or(button.focusedProperty()));
    }
  }

  void show(LaneCard.Progress now) {
    progress = now;
    tell();
    button.pseudoClassStateChanged(CURRENT, now == LaneCard.Progress.CURRENT);
    button.pseudoClassStateChanged(AHEAD, now == LaneCard.Progress.AHEAD);
  }

  void showBreakpoint(boolean broken) {
    breakpoint.setVisible(broken);
    tell();
  }

  /// Sets the accessible text, which includes what styles express.
  private void tell() {
    String told =
        switch (progress) {
          case CURRENT -> MESSAGES.get("card.current", words);
          case AHEAD -> MESSAGES.get("card.ahead", words);
          case PAST -> words;
        };
    button.setAccessibleText(breakpoint.isVisible() ? MESSAGES.get("card.broken", told) : told);
  }

  private static String words(PlacedCard placed) {
    LaneCard card = placed.card();
    String subtitle = card.subtitle().isEmpty() ? "" : "\n" + card.subtitle();
    String state =
        card.delay()
            .map(delay ->
                MESSAGES.get("card.after", card.state().words(), StepDescriptions.duration(delay)))
            .orElse(card.state().words());
    String decides =
        placed.bar().filter(PlacedCard.Bar::decides).isPresent()
            ? MESSAGES.get("card.decides")
            : "";
    return card.title() + subtitle + "\n" + state + decides;
  }

  private static String subject(LaneCard card) {
    return switch (card.subject()) {
      case Subject.Hook _ -> "of-hook";
      case Subject.Policy _ -> "of-policy";
      case Subject.Stage _ -> "of-stage";
      case Subject.Folded _ -> "folded";
    };
  }

  private static String name(Enum<?> constant) {
    // Prefixed, since `stage` is both a form and a state.
    return (constant instanceof Form ? "as-" : "")
        + constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
