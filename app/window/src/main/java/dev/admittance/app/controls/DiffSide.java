package dev.admittance.app.controls;

import dev.admittance.diff.DiffRow;
import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.VPos;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;

/// One side of a [DiffCell]: line number, sign and text. It has few nodes and keeps them, since a
/// step updates all visible rows at once.
final class DiffSide extends Region {
  /// Longer lines are truncated; the Wire pane has them in full.
  static final int LONGEST_LINE = 4_000;

  private static final PseudoClass MARKED = PseudoClass.getPseudoClass("marked");
  private static final PseudoClass ADDED = PseudoClass.getPseudoClass("added");
  private static final PseudoClass REMOVED = PseudoClass.getPseudoClass("removed");
  private static final PseudoClass FILLER = PseudoClass.getPseudoClass("filler");
  private static final PseudoClass GAP = PseudoClass.getPseudoClass("gap");
  private static final double NUMBER_PADDING = 6;
  private static final double SIGN_WIDTH = 14;

  private final DiffCell.Look look;
  private final Text number = text("diff-number");
  private final Text other = text("diff-number");
  private final Text sign = text("diff-sign");
  private final CodeLine code;

  enum State {
    SAME,
    ADDED,
    REMOVED,
    FILLER,
    GAP
  }

  DiffSide(DiffCell.Look look) {
    this.look = look;
    code = new CodeLine(look.scrolled());
    code.setManaged(false);
    getStyleClass().add("diff-side");
    getChildren().setAll(number, other, sign, code);
    other.visibleProperty().bind(look.inline());
    look.inline().subscribe(_ -> requestLayout());
    look.numberWidth().subscribe(_ -> requestLayout());
  }

  private Text text(String styleClass) {
    Text text = Nodes.styled(new Text(), styleClass);
    text.setTextOrigin(VPos.TOP);
    text.setManaged(false);
    text.fontProperty().subscribe(_ -> requestLayout());
    return text;
  }

  void mark(boolean marked) {
    pseudoClassStateChanged(MARKED, marked);
  }

  void show(Optional<DiffRow.Line> line, State state) {
    pseudoClassStateChanged(ADDED, state == State.ADDED);
    pseudoClassStateChanged(REMOVED, state == State.REMOVED);
    pseudoClassStateChanged(FILLER, state == State.FILLER);
    pseudoClassStateChanged(GAP, state == State.GAP);
    set(sign, sign(state));
    code.show(line.map(DiffSide::pieces).orElse(List.of()));
  }

  private static String sign(State state) {
    return switch (state) {
      case ADDED -> "+";
      case REMOVED -> "−";
      case SAME, FILLER, GAP -> "";
    };
  }

  /// @param second shown if there is only one text
  void number(Optional<DiffRow.Line> first, Optional<DiffRow.Line> second) {
    set(number, numberOf(first));
    set(other, numberOf(second));
  }

  private void set(Text text, String wanted) {
    if (!text.getText().equals(wanted)) {
      text.setText(wanted);
      setNeedsLayout(true);
    }
  }

  private static String numberOf(Optional<DiffRow.Line> line) {
    return line.filter(l -> l.number() > 0).map(l -> "" + l.number()).orElse("");
  }

  private static List<CodeSegments.Piece> pieces(DiffRow.Line line) {
    String shown = GraphemeBreaks.shortened(line.text(), LONGEST_LINE);
    return CodeSegments.of(shown, CodeToken.ofYaml(shown), line.changed());
  }

  @Override
  protected double computePrefWidth(double height) {
    return 0;
  }

  @Override
  protected void layoutChildren() {
    double at = snappedLeftInset();
    at = layoutNumber(number, at);
    if (look.inline().get()) {
      at = layoutNumber(other, at);
    }
    sign.relocate(at, top(sign));
    at += SIGN_WIDTH;
    code.resizeRelocate(at, 0, Math.max(0, getWidth() - snappedRightInset() - at), getHeight());
  }

  /// Right-aligns a line number in its column.
  private double layoutNumber(Text text, double at) {
    double end = at + look.numberWidth().get();
    text.relocate(
        snapPositionX(end - NUMBER_PADDING - text.getLayoutBounds().getWidth()), top(text));
    return end;
  }

  private double top(Text text) {
    return snapPositionY((getHeight() - text.getLayoutBounds().getHeight()) / 2);
  }
}
