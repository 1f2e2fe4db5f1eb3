package dev.admittance.app.design.conditions;

import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.ListPopup;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.conditions.TryItViewModel.TriedCapture;
import dev.admittance.app.messages.Messages;
import java.util.Locale;
import javafx.collections.transformation.FilteredList;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The list that chooses a capture: typing filters.
final class CapturePopup {
  private static final Messages MESSAGES = Messages.of(CapturePopup.class);

  private static final double ROW = 28;
  private static final int ROWS = 10;

  private final TryItViewModel model;
  private final TextField query = new TextField();
  private final FilteredList<TriedCapture> found;
  private final ListPopup<TriedCapture> popup;

  CapturePopup(TryItViewModel model, String id) {
    this.model = model;
    this.found = new FilteredList<>(model.captures());
    popup =
        new ListPopup<>(
            id + "/captures",
            MESSAGES.get("shared.captures"),
            ROW,
            ROWS,
            _ -> new CaptureCell(),
            one -> model.choose(one.capture()));
    popup.list().setItems(found);
    popup.list().setPlaceholder(EmptyState.saying(MESSAGES.get("no-capture")));
    Inputs.named(id + "/query", MESSAGES.get("find-capture"), query);
    query.setPromptText(MESSAGES.get("find-capture"));
    query.textProperty().subscribe(this::filter);
    VBox box = Nodes.column("capture-popup", query, popup.list());
    Nodes.addSheet(box, CapturePopup.class, "conditions.css");
    box.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (popup.press(event)) {
            event.consume();
          }
        });
    popup.setContent(box);
  }

  void show(Button below) {
    query.clear();
    Bounds bounds = below.localToScreen(below.getBoundsInLocal());
    popup.list().setPrefWidth(Math.max(420, bounds.getWidth()));
    popup.show(below, bounds, ROWS);
    query.requestFocus();
    model
        .captureProperty()
        .get()
        .flatMap(shown -> found.stream().filter(one -> one.capture().equals(shown)).findFirst())
        .ifPresent(one -> {
          popup.list().getSelectionModel().select(one);
          popup.list().scrollTo(one);
        });
  }

  private void filter(String text) {
    String wanted = text.strip().toLowerCase(Locale.ROOT);
    found.setPredicate(one -> words(one).toLowerCase(Locale.ROOT).contains(wanted));
    popup.list().getSelectionModel().selectFirst();
  }

  private static String words(TriedCapture one) {
    return TryItView.words(one.capture())
        + " "
        + one.capture().source()
        + one.outcome().map(outcome -> " " + outcome.text()).orElse("");
  }

  private static final class CaptureCell extends GraphicCell<TriedCapture> {
    private final Label words = Nodes.uncut(new Label());
    private final Label source = Nodes.grow(Nodes.label("", "capture-source"));
    private final HBox content = Nodes.row("capture-row", words, source);

    private CaptureCell() {
      source.setMinWidth(0);
      setPrefWidth(0);
    }

    @Override
    protected Node show(TriedCapture one) {
      words.setText(TryItView.words(one.capture()));
      words.setGraphic(TryItView.icon(one.outcome().orElse(TryOutcome.NOT_REACHED)));
      source.setText(one.capture().source());
      setAccessibleText(CapturePopup.words(one));
      return content;
    }
  }
}
