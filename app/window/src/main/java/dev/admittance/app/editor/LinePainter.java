package dev.admittance.app.editor;

import dev.admittance.app.editor.text.BlockScalars;
import dev.admittance.app.editor.text.LineScanner;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.IntFunction;
import javafx.application.Platform;
import org.fxmisc.richtext.model.PlainTextChange;
import org.fxmisc.richtext.model.StyleSpans;

/// Updates the styles of visible lines when their inputs change. Unchanged lines are not touched,
/// so redundant calls are cheap.
final class LinePainter {
  /// The number of lines scanned for block scalars at a time.
  private static final int SETTLED_AT_ONCE = 20_000;

  /// The most lines of an expression that are coloured as one.
  private static final int LONGEST_EXPRESSION = 200;

  private final EditorArea area;
  private final Gutter gutter;
  private final BlockScalars scalars;
  private final List<Decoration> decorations = new ArrayList<>();
  private IntFunction<GutterLook> looks = _ -> GutterLook.PLAIN;
  private Preparation preparation = (_, _) -> {};

  /// The last edited line; negative for none.
  private int changed = -1;

  private boolean waiting;

  /// Runs before the visible lines are styled.
  @FunctionalInterface
  interface Preparation {
    void prepare(int first, int last);
  }

  LinePainter(EditorArea area, Gutter gutter, BlockScalars scalars) {
    this.area = area;
    this.gutter = gutter;
    this.scalars = scalars;
    area.getVisibleParagraphs().addModificationObserver(_ -> paintSoon());
  }

  void add(Decoration decoration) {
    decorations.add(decoration);
  }

  /// Sets what runs before lines are styled.
  void before(Preparation lookUp) {
    preparation = lookUp;
  }

  void beside(IntFunction<GutterLook> lookOfLine) {
    looks = lookOfLine;
  }

  /// Whether a line is text of a block scalar.
  boolean isBlockScalar(int line) {
    return scalars.isInside(line, area.lines().line(line));
  }

  void changed(PlainTextChange change, int line) {
    changed = line;
    scalars.replaced(line, lineEnds(change.getRemoved()), lineEnds(change.getInserted()));
    paintSoon();
  }

  private static int lineEnds(String text) {
    return (int) text.chars().filter(c -> c == '\n').count();
  }

  /// Styles before the next frame, since the area must not change during its layout.
  void paintSoon() {
    if (!waiting) {
      waiting = true;
      Platform.runLater(this::paint);
    }
  }

  private void paint() {
    waiting = false;
    boolean more = scalars.settle(area.lines(), SETTLED_AT_ONCE);
    paintChanged();
    int first = area.firstLineInSight();
    int last = area.lastLineInSight(first);
    preparation.prepare(first, last);
    for (int line = first; line <= last; line++) {
      if (area.isFolded(line)) {
        gutter.hide(line);
      } else {
        paint(line);
      }
    }
    gutter.keep(first, last);
    if (more) {
      paintSoon();
    }
  }

  /// Styles the edited line first: asking for the visible lines triggers a layout, which new styles
  /// would repeat.
  private void paintChanged() {
    if (changed >= 0 && changed < area.lines().count() && !area.isFolded(changed)) {
      paintText(changed);
    }
    changed = -1;
  }

  private void paint(int line) {
    paintText(line);
    gutter.show(line, looks.apply(line));
  }

  private LineStyles.Block block(int line, String text) {
    if (!scalars.isInside(line, text)) {
      return LineStyles.Block.NONE;
    }
    int header = line - 1;
    int least = Math.max(0, line - LONGEST_EXPRESSION);
    while (header > least && scalars.isInside(header, area.lines().line(header))) {
      header--;
    }
    return header >= 0 && LineScanner.opensExpression(area.lines().line(header))
        ? LineStyles.Block.EXPRESSION
        : LineStyles.Block.TEXT;
  }

  private void paintText(int line) {
    String text = area.lines().line(line);
    if (!text.isEmpty()) {
      int start = area.getAbsolutePosition(line, 0);
      List<TextOverlay> overlays = new ArrayList<>();
      decorations.forEach(decoration -> overlays.addAll(decoration.of(line, start, text)));
      StyleSpans<Collection<String>> wanted = LineStyles.of(text, block(line, text), overlays);
      if (!wanted.equals(area.getStyleSpans(line))) {
        area.setStyleSpans(line, 0, wanted);
      }
    }
  }
}
