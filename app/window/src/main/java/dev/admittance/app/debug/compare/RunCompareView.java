package dev.admittance.app.debug.compare;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.controls.SplitDiff;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.debug.captures.VerdictBadge;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.KeyTip;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;

/// Two runs side by side: their outcomes, their steps, and the objects at the selected step.
public final class RunCompareView extends BorderPane {
  private static final Messages MESSAGES = Messages.of(RunCompareView.class);

  /// The ids of the actions behind the buttons.
  private static final Map<String, String> ACTIONS =
      Map.of("previous", "debug/previous-change", "next", "debug/next-change");

  private static final String STYLES =
      String.valueOf(RunCompareView.class.getResource("compare.css"));

  private static final double ROW = 27;

  private final RunCompareViewModel model;
  private final ListView<CompareRow> rows;
  private boolean choosing;

  public RunCompareView(RunCompareViewModel model) {
    this.model = model;
    getStyleClass().add("compare");
    getStylesheets().add(STYLES);
    rows = new ListView<>(model.rows());
    rows.setId("debug/compare-rows");
    rows.setAccessibleText(MESSAGES.get("rows"));
    rows.setCellFactory(_ -> new CompareCell());
    rows.setFixedCellSize(ROW);
    addEventFilter(KeyEvent.KEY_PRESSED, this::press);
    rows.getSelectionModel()
        .selectedIndexProperty()
        .subscribe(index -> {
          if (index.intValue() >= 0) {
            model.selectedProperty().set(index.intValue());
          }
        });
    model.selectedProperty().subscribe(index -> select(index.intValue()));
    SplitDiff objects = new SplitDiff("debug/compare-objects", model.objectsProperty());
    objects.setCopying(lines -> model.copy(lines, SystemClipboard::put));
    Label title = Nodes.label(MESSAGES.get("objects"), "compare-title");
    BorderPane below = new BorderPane(objects);
    below.setTop(title);
    SplitPane split = new SplitPane(rows, below);
    split.setOrientation(Orientation.VERTICAL);
    split.setDividerPositions(0.55);
    setTop(new VBox(bar(), heads()));
    setCenter(split);
  }

  /// Focuses the steps once the previously focused node is hidden.
  public void focusRows() {
    Platform.runLater(rows::requestFocus);
  }

  private void select(int index) {
    if (index >= 0 && rows.getSelectionModel().getSelectedIndex() != index) {
      rows.getSelectionModel().clearAndSelect(index);
      rows.scrollTo(Math.max(0, index - 3));
    }
  }

  /// F7 moves to the next change in a run, and here to the next difference.
  private void press(KeyEvent event) {
    if (event.getCode() == KeyCode.F7) {
      if (event.isShiftDown()) {
        model.previous();
      } else {
        model.next();
      }
      event.consume();
    }
  }

  private HBox bar() {
    Label summary = Nodes.bound("debug/compare-summary", model.summaryProperty(), "pane-note");
    return Nodes.row(
        "pane-bar",
        summary,
        Nodes.space(),
        button("previous", MESSAGES.get("previous"), MaterialDesignA.ARROW_UP, model::previous),
        button("next", MESSAGES.get("next"), MaterialDesignA.ARROW_DOWN, model::next),
        button("swap", MESSAGES.get("swap"), MaterialDesignS.SWAP_HORIZONTAL, model::swap));
  }

  private static Button button(String id, String words, Ikon icon, Runnable action) {
    Button button = Nodes.withId("debug/compare-" + id, new Button("", new FontIcon(icon)));
    button.setAccessibleText(words);
    Nodes.tip(button, () -> new KeyTip(words, ACTIONS.getOrDefault(id, "")));
    button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
    button.setOnAction(_ -> action.run());
    return button;
  }

  private HBox heads() {
    Node left = head("left", true);
    Node right = head("right", false);
    return Nodes.row("compare-heads", left, right);
  }

  private VBox head(String id, boolean isLeft) {
    Function<RunCompareViewModel.Compared, CompareSide> side =
        isLeft ? RunCompareViewModel.Compared::leftSide : RunCompareViewModel.Compared::rightSide;
    ComboBox<DebugRun> choice = choice(id, isLeft);
    VerdictBadge badge = new VerdictBadge();
    badge.setId("debug/compare-" + id + "-verdict");
    badge.setMinWidth(Region.USE_PREF_SIZE);
    Button open = Nodes.uncut(new Button(MESSAGES.get("shared.open")));
    Nodes.withId("debug/compare-" + id + "-open", Nodes.styled(open, Styles.FLAT, Styles.SMALL));
    Nodes.tip(open, MESSAGES.get("open.tip"));
    open.setOnAction(_ -> model.open(isLeft));
    HBox first = Nodes.row("compare-head-line", choice, badge, open);
    first.setAlignment(Pos.CENTER_LEFT);
    Label sentence = Nodes.label("", "compare-outcome");
    sentence.setId("debug/compare-" + id + "-outcome");
    sentence.setTextOverrun(OverrunStyle.ELLIPSIS);
    model
        .comparedProperty()
        .subscribe(now -> {
          badge.show(now.map(side).map(CompareSide::verdict));
          sentence.setText(now.map(side).map(RunCompareView::words).orElse(""));
          Nodes.tip(sentence, sentence.getText());
        });
    VBox head = Nodes.grow(Nodes.column("compare-head", first, sentence));
    head.setMinWidth(0);
    head.setPrefWidth(1);
    return head;
  }

  private ComboBox<DebugRun> choice(String id, boolean isLeft) {
    ComboBox<DebugRun> choice = new ComboBox<>(model.choices());
    choice.setId("debug/compare-" + id);
    ScreenReaderLabel.name(choice, isLeft ? MESSAGES.get("first-run") : MESSAGES.get("second-run"));
    Nodes.tip(choice, isLeft ? MESSAGES.get("left-run") : MESSAGES.get("right-run"));
    choice.setMinWidth(0);
    choice.setConverter(
        new StringConverter<>() {
          @Override
          public String toString(DebugRun run) {
            return run == null ? "" : run.title();
          }

          @Override
          public DebugRun fromString(String title) {
            throw new UnsupportedOperationException("runs are chosen, not written");
          }
        });
    model
        .comparedProperty()
        .subscribe(now -> {
          choosing = true;
          choice.setValue(now.map(both -> isLeft ? both.left() : both.right()).orElse(null));
          choosing = false;
        });
    choice
        .valueProperty()
        .subscribe(run -> {
          if (!choosing && run != null) {
            choose(run, isLeft);
          }
        });
    return choice;
  }

  private void choose(DebugRun run, boolean isLeft) {
    Optional<RunCompareViewModel.Compared> now = model.comparedProperty().get();
    now.ifPresent(both -> model.compare(isLeft ? run : both.left(), isLeft ? both.right() : run));
  }

  private static String words(CompareSide side) {
    return side.reason().isEmpty() ? side.sentence() : side.sentence() + ": " + side.reason();
  }
}
