package dev.admittance.app.debug.lanes;

import dev.admittance.app.controls.GraphemeBreaks;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.SimulatorWords;
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
  private static final double ROW_NAME = 190;
  private static final double ROW_DELAY = 48;
  private static final double BAR_HEIGHT = 8;
  private static final double LEAST_BAR = 3;

  private CardContent() {}

  static Node of(PlacedCard placed) {
    LaneCard card = placed.card();
    return switch (placed.form()) {
      case CARD, STAGE -> card(placed);
      case ROW -> row(placed);
      case CHIP -> styled(new Label(SimulatorWords.of(card.title()), icon(card)), "card-chip");
      case DOT -> sized(styled(new Label(placed.count(), icon(card)), "card-dot"), placed);
    };
  }

  private static Node card(PlacedCard placed) {
    LaneCard card = placed.card();
    Label title = text(SimulatorWords.of(card.title()), "card-title", OverrunStyle.ELLIPSIS);
    // Without a subtitle the title may take a second line.
    title.setWrapText(card.subtitle().isEmpty());
    VBox body = new VBox(title);
    if (!card.subtitle().isEmpty()) {
      body.getChildren().add(text(card.subtitle(), "card-subtitle", OverrunStyle.CENTER_ELLIPSIS));
    }
    Nodes.grow(body);
    VBox content = new VBox(body, new HBox(state(card), gap(), delay(card)));
    placed.bar().ifPresent(bar -> content.getChildren().add(track(bar, 3)));
    return sized(styled(content, "card-content"), placed);
  }

  private static Node row(PlacedCard placed) {
    LaneCard card = placed.card();
    Label title = text(SimulatorWords.of(card.title()), "card-title", OverrunStyle.CENTER_ELLIPSIS);
    title.setMinWidth(ROW_NAME);
    title.setPrefWidth(ROW_NAME);
    title.setMaxWidth(ROW_NAME);
    Pane track = placed.bar().map(bar -> track(bar, BAR_HEIGHT)).orElseGet(Pane::new);
    track.setMinWidth(LanesLayout.TRACK_LENGTH);
    track.setMaxWidth(LanesLayout.TRACK_LENGTH);
    Label delay = delay(card);
    if (placed.bar().filter(PlacedCard.Bar::decides).isPresent()) {
      delay.getStyleClass().add("decides");
    }
    delay.setMinWidth(ROW_DELAY);
    delay.setAlignment(Pos.CENTER_RIGHT);
    HBox row = new HBox(title, track, delay, state(card));
    row.setAlignment(Pos.CENTER_LEFT);
    return sized(styled(row, "card-row"), placed);
  }

  private static Region sized(Region content, PlacedCard placed) {
    content.setPrefSize(placed.box().width(), placed.box().height());
    return content;
  }

  private static Label state(LaneCard card) {
    Label state =
        styled(new Label(SimulatorWords.of(card.state().words()), icon(card)), "card-state");
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

  private static Label text(String text, String styleClass, OverrunStyle overrun) {
    Label label = styled(new Label(GraphemeBreaks.fromTheLeft(text)), styleClass);
    label.setTextOverrun(overrun);
    label.setMaxWidth(Double.MAX_VALUE);
    return label;
  }

  private static Region gap() {
    return Nodes.space();
  }

  private static <N extends Node> N styled(N node, String styleClass) {
    node.getStyleClass().add(styleClass);
    return node;
  }
}
