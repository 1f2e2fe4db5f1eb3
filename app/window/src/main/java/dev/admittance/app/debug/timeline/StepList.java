package dev.admittance.app.debug.timeline;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.TimelineMark;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Locale;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// All steps of a trace in words. The selected one is the current one.
public final class StepList extends ListView<StepRow> {
  private static final Messages MESSAGES = Messages.of(StepList.class);

  private static final double ROW = 24;
  private static final double INDENT = 12;

  /// How many steps stay in sight above the current one.
  private static final int ABOVE = 2;

  private static final PseudoClass AHEAD = PseudoClass.getPseudoClass("ahead");

  private final DebugSession session;
  private final ObservableValue<List<StepRow>> steps;

  public StepList(TimelineViewModel line, DebugSession session) {
    this.session = session;
    setId("debug/steps");
    setAccessibleText(MESSAGES.get("steps"));
    Nodes.styled(this, "dense", "edge-to-edge", "step-list");
    setFixedCellSize(ROW);
    setCellFactory(_ -> new Cell());
    steps = line.steps();
    steps.subscribe(this::show);
    session.index().subscribe(_ -> follow());
    getSelectionModel()
        .selectedIndexProperty()
        .subscribe(index -> {
          if (index.intValue() >= 0) {
            session.moveTo(index.intValue());
          }
        });
  }

  private void show(List<StepRow> shown) {
    // The position follows the trace, and selecting nothing moves nowhere.
    getSelectionModel().clearSelection();
    setItems(FXCollections.observableList(shown));
  }

  private void follow() {
    int index = session.index().get();
    if (index >= 0 && index != getSelectionModel().getSelectedIndex()) {
      getSelectionModel().clearAndSelect(index);
      getFocusModel().focus(index);
      scrollTo(Math.max(0, index - ABOVE));
    }
  }

  private final class Cell extends ListCell<StepRow> {
    private final Label number = Nodes.uncut(Nodes.label("", "step-number"));
    private final Label words = Nodes.label("", "step-words");
    private final HBox row = Nodes.row("step-row", number, words);
    private final Tooltip whole = Nodes.tip("");
    private String tone = "";

    Cell() {
      words.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
      words.setMinWidth(0);
      row.setMinWidth(0);
      setPrefWidth(0);
      setGraphic(row);
      session
          .index()
          .subscribe(_ -> pseudoClassStateChanged(AHEAD, getIndex() > session.index().get()));
    }

    @Override
    protected void updateItem(@Nullable StepRow step, boolean empty) {
      super.updateItem(step, empty);
      boolean none = empty || step == null;
      row.setVisible(!none);
      getStyleClass().remove(tone);
      setTooltip(none ? null : whole);
      setAccessibleText(null);
      if (step != null && !empty) {
        number.setText(Integer.toString(step.number()));
        words.setText(step.words());
        whole.setText(step.words());
        setAccessibleText(step.number() + ": " + step.words());
        HBox.setMargin(words, new Insets(0, 0, 0, step.depth() * INDENT));
        tone = step.tone().map(Cell::styleClass).orElse("plain");
        getStyleClass().add(tone);
        pseudoClassStateChanged(AHEAD, getIndex() > session.index().get());
      }
    }

    private static String styleClass(TimelineMark.Tone tone) {
      return tone.name().toLowerCase(Locale.ROOT);
    }
  }
}
