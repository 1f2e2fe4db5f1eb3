package dev.admittance.app.design.conditions;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.conditions.TryItViewModel.State;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The results of the expression on captured requests.
final class TryItView extends VBox {
  private static final Messages MESSAGES = Messages.of(TryItView.class);

  private static final List<TryOutcome> SHOWN =
      List.of(
          TryOutcome.TRUE,
          TryOutcome.VALUE,
          TryOutcome.FALSE,
          TryOutcome.ERROR,
          TryOutcome.UNKNOWN,
          TryOutcome.NOT_REACHED);

  private final TryItViewModel model;
  private final String id;
  private final FlowPane counts = new FlowPane();
  private final Label message = Nodes.wrapped("", Styles.TEXT_MUTED);
  private final TryDetailView detail;

  TryItView(TryItViewModel model, String id) {
    this.model = model;
    this.id = id;
    setId(id);
    getStyleClass().add("try-it");
    counts.setId(id + "/counts");
    counts.getStyleClass().add("try-counts");
    message.setId(id + "/message");
    detail = new TryDetailView(model, id);
    getChildren().setAll(heading(), counts, message, detail);
    model.countsProperty().subscribe(this::show);
    model.stateProperty().subscribe(this::show);
  }

  private HBox heading() {
    Label title = Nodes.uncut(Nodes.label(MESSAGES.get("try"), "try-title"));
    Button capture = new Button("", new FontIcon("mdi2c-chevron-down"));
    capture.setId(id + "/capture");
    capture.getStyleClass().add("try-capture");
    capture.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(capture, Priority.ALWAYS);
    model
        .captureProperty()
        .subscribe(shown -> {
          capture.setText(shown.map(TryItView::words).orElse(MESSAGES.get("choose-capture")));
          capture.setAccessibleText(
              MESSAGES.get(
                  "try-on",
                  shown.map(TryItView::words).orElseGet(() -> MESSAGES.get("a-capture"))));
          shown.map(Capture::source).ifPresent(source -> capture.setTooltip(new Tooltip(source)));
        });
    CapturePopup popup = new CapturePopup(model, id);
    capture.setOnAction(_ -> popup.show(capture));
    capture.disableProperty().bind(model.stateProperty().map(State.NO_CAPTURES::equals));
    return Nodes.row("try-heading", title, capture);
  }

  static String words(Capture capture) {
    return StepDescriptions.request(capture.request());
  }

  static FontIcon icon(TryOutcome outcome) {
    return switch (outcome) {
      case TRUE -> Nodes.icon("mdi2c-check-circle-outline", "state-fine");
      case FALSE -> Nodes.icon("mdi2m-minus-circle-outline", "state-false");
      case ERROR -> Nodes.icon("mdi2c-close-circle-outline", "severity-error");
      case VALUE -> Nodes.icon("mdi2e-equal-box", "state-value");
      case UNKNOWN -> Nodes.icon("mdi2h-help-circle-outline", "severity-warning");
      case NOT_REACHED -> Nodes.icon("mdi2c-circle-off-outline", "state-unknown");
    };
  }

  private void show(State state) {
    String words =
        switch (state) {
          case NOTHING, TRYING, TRIED -> "";
          case NO_CAPTURES -> MESSAGES.get("no-captures");
          case DOES_NOT_COMPILE -> MESSAGES.get("does-not-compile");
        };
    message.setText(words);
    Nodes.show(message, !words.isEmpty());
    boolean any = state == State.TRYING || state == State.TRIED;
    Nodes.show(detail, any);
    Nodes.show(counts, any);
  }

  /// Each count is a link to the captures that it counts, one after the other.
  private void show(Map<TryOutcome, Integer> sums) {
    counts.getChildren().clear();
    int all = sums.values().stream().mapToInt(Integer::intValue).sum();
    for (TryOutcome outcome : SHOWN) {
      Optional.ofNullable(sums.get(outcome))
          .ifPresent(count -> counts.getChildren().add(chip(outcome, count)));
    }
    if (all > 0) {
      counts.getChildren().add(Nodes.label(MESSAGES.get("of-captures", all), Styles.TEXT_MUTED));
    }
  }

  private Button chip(TryOutcome outcome, int count) {
    String words =
        switch (outcome) {
          case TRUE -> MESSAGES.get("count.true", count);
          case FALSE -> MESSAGES.get("count.false", count);
          case ERROR -> MESSAGES.get("count.error", count);
          case VALUE -> MESSAGES.get("count.value", count);
          case UNKNOWN -> MESSAGES.get("count.unknown", count);
          case NOT_REACHED -> MESSAGES.get("count.not-reached", count);
        };
    Button chip =
        Buttons.of(
            id + "/" + outcome.name().toLowerCase(Locale.ROOT).replace('_', '-'),
            words,
            () -> model.next(outcome));
    chip.setGraphic(icon(outcome));
    chip.setAccessibleText(MESSAGES.get("count.spoken", words));
    Nodes.tip(chip, () -> new Tooltip(MESSAGES.get("show-next")));
    return Nodes.styled(chip, "try-chip", Styles.FLAT);
  }
}
