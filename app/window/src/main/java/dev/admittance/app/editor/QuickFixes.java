package dev.admittance.app.editor;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.editor.text.TextMarks.Mark;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.problems.SeverityMark;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import java.util.ArrayList;
import java.util.List;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Lists the quick fixes of a line and applies one. Arrow keys move through the list; Escape or
/// losing the focus closes it.
final class QuickFixes {
  private static final Messages MESSAGES = Messages.of(QuickFixes.class);

  private static final double WIDTH = 460;

  private final EditorArea area;
  private final OpenFile file;
  private final ProblemMarks problems;
  private final Pane layer;
  private final VBox card = new VBox();

  /// @param layer the overlay with the list
  QuickFixes(EditorArea area, OpenFile file, ProblemMarks problems, Pane layer) {
    this.area = area;
    this.file = file;
    this.problems = problems;
    this.layer = layer;
    Nodes.withId("design/fixes", Nodes.styled(card, "quick-fixes"));
    Nodes.show(card, false);
    card.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    card.focusWithinProperty()
        .subscribe(focused -> {
          if (!focused) {
            card.setVisible(false);
          }
        });
    layer.getChildren().add(card);
  }

  /// Opens the list for a line.
  void offer(int line) {
    int start = area.getAbsolutePosition(line, 0);
    List<Diagnostic> here =
        problems.between(start, start + area.getParagraphLength(line)).stream()
            .map(Mark::thing)
            .toList();
    card.getChildren().setAll(rows(here));
    card.setVisible(true);
    Platform.runLater(() -> {
      // Rows have no size before CSS is applied.
      card.applyCss();
      place(line);
      card.getChildren().getFirst().requestFocus();
    });
  }

  private List<Node> rows(List<Diagnostic> here) {
    List<Node> rows = new ArrayList<>();
    for (Diagnostic problem : here) {
      problem.fixes().forEach(fix -> rows.add(button(fix, rows.size())));
    }
    for (Diagnostic problem : here) {
      rows.add(advice(problem));
    }
    if (here.isEmpty()) {
      Label none = new Label(MESSAGES.get("fixes.none"));
      none.setFocusTraversable(true);
      rows.add(none);
    }
    return rows;
  }

  private Button button(Fix fix, int index) {
    Button button = new Button(fix.title(), new FontIcon("mdi2l-lightbulb-on-outline"));
    button.setId("design/fix/" + index);
    button.setMnemonicParsing(false);
    button.setMaxWidth(Double.MAX_VALUE);
    button.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    button.setOnAction(_ -> apply(fix));
    return button;
  }

  private static Label advice(Diagnostic problem) {
    String remedy = problem.remedy().map(said -> " " + said).orElse("");
    Label text = new Label(problem.message() + remedy, SeverityMark.icon(problem.severity()));
    text.setWrapText(true);
    text.setFocusTraversable(true);
    return text;
  }

  private void place(int line) {
    Bounds bounds =
        area.getParagraphBoundsOnScreen(line).orElse(area.localToScreen(area.getLayoutBounds()));
    double x = area.getCaretBounds().map(Bounds::getMinX).orElse(bounds.getMinX() + 60);
    double width = Math.min(WIDTH, layer.getWidth() - 16);
    double height = card.prefHeight(width);
    Point2D below = layer.screenToLocal(x, bounds.getMaxY());
    boolean fits = below.getY() + height + 4 < layer.getHeight();
    double y = fits ? below.getY() + 2 : below.getY() - bounds.getHeight() - height - 2;
    double left = Math.clamp(below.getX(), 0, Math.max(0, layer.getWidth() - width - 8));
    card.resizeRelocate(left, Math.max(0, y), width, height);
  }

  private void pressed(KeyEvent event) {
    switch (event.getCode()) {
      case ESCAPE -> area.requestFocus();
      case DOWN -> move(TraversalDirection.NEXT);
      case UP -> move(TraversalDirection.PREVIOUS);
      default -> {
        return;
      }
    }
    event.consume();
  }

  private void move(TraversalDirection direction) {
    List<Node> rows = card.getChildren();
    boolean forward = direction == TraversalDirection.NEXT;
    Node edge = forward ? rows.getLast() : rows.getFirst();
    if (!edge.isFocused()) {
      card.getScene().getFocusOwner().requestFocusTraversal(direction);
    }
  }

  /// Applies a fix unless the text that it changes has changed.
  void apply(Fix fix) {
    problems.now(fix).ifPresent(edits -> file.apply(fix.title(), edits, file.version()));
    area.requestFocus();
  }
}
