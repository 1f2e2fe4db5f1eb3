package dev.admittance.app.debug.lanes;

import dev.admittance.app.controls.GraphemeBreaks;
import dev.admittance.app.controls.Nodes;
import dev.admittance.diagram.LanesLayout;
import dev.admittance.diagram.PlacedCard;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.trace.StepDescriptions;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The content of a card in each of its forms.
final class CardContent {
  private static final double BAR_HEIGHT = 8;
  private static final double LEAST_BAR = 3;

  private CardContent() {}

  static Node of(PlacedCard placed) {
    LaneCard card = placed.card();
    return switch (placed.form()) {
      case CARD, STAGE -> card(placed);
      case ROW -> row(placed);
      case CHIP -> styled(new Label(placed.nameWithDelay(), icon(card)), "card-chip");
      case DOT -> sized(styled(new Label(placed.count(), icon(card)), "card-dot"), placed);
    };
  }

  private static Node card(PlacedCard placed) {
    LaneCard card = placed.card();
    VBox content = new VBox(title(placed), new HBox(state(card), Nodes.space(), delay(card)));
    placed.bar().ifPresent(bar -> content.getChildren().add(track(bar, 3)));
    return sized(styled(content, "card-content"), placed);
  }

  private static Node row(PlacedCard placed) {
    LaneCard card = placed.card();
    Label title = title(placed);
    fix(title, placed.trackStart());
    Pane track = placed.bar().map(bar -> track(bar, BAR_HEIGHT)).orElseGet(Pane::new);
    fix(track, LanesLayout.TRACK_LENGTH);
    Label delay = delay(card);
    if (placed.bar().filter(PlacedCard.Bar::decides).isPresent()) {
      delay.getStyleClass().add("decides");
    }
    fix(delay, LanesLayout.DELAY_LENGTH);
    Label state = state(card);
    fix(state, LanesLayout.STATE_LENGTH);
    HBox row = new HBox(title, track, delay, state);
    row.setAlignment(Pos.CENTER_LEFT);
    return sized(styled(row, "card-row"), placed);
  }

  private static void fix(Region part, double width) {
    part.setMinWidth(width);
    part.setPrefWidth(width);
    part.setMaxWidth(width);
  }

  private static Region sized(Region content, PlacedCard placed) {
    content.setPrefSize(placed.box().width(), placed.box().height());
    return content;
  }

  private static Label state(LaneCard card) {
    Label state = styled(new Label(card.state().words(), icon(card)), "card-state");
    state.setMinWidth(0);
    return state;
  }

  private static FontIcon icon(LaneCard card) {
    return new FontIcon(CardIcons.of(card));
  }

  private static Label delay(LaneCard card) {
    Label delay =
        styled(new Label(card.delay().map(StepDescriptions::duration).orElse("")), "card-delay");
    delay.setMinWidth(Region.USE_PREF_SIZE);
    return delay;
  }

  private static Pane track(PlacedCard.Bar bar, double height) {
    Region region = styled(new Region(), "card-delay-bar");
    Pane track =
        new Pane(region) {
          @Override
          protected void layoutChildren() {
            double from = bar.from() * getWidth();
            double width = Math.max(LEAST_BAR, bar.to() * getWidth() - from);
            region.resizeRelocate(
                Math.min(from, getWidth() - LEAST_BAR), (getHeight() - height) / 2, width, height);
          }
        };
    track.getStyleClass().add("card-delay-track");
    track.setMinHeight(height);
    track.setPrefHeight(height);
    return track;
  }

  private static Label title(PlacedCard placed) {
    Label label = styled(new Label(GraphemeBreaks.fromTheLeft(placed.name())), "card-title");
    label.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    label.setMaxWidth(Double.MAX_VALUE);
    return label;
  }

  private static <N extends Node> N styled(N node, String styleClass) {
    node.getStyleClass().add(styleClass);
    return node;
  }
}
