package dev.admittance.app.editor;

import dev.admittance.app.editor.text.BlockScalars;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.IntFunction;
import javafx.application.Platform;
import org.fxmisc.richtext.model.PlainTextChange;
import org.fxmisc.richtext.model.StyleSpans;

/// Gives the lines in sight their looks, whenever something changed that they depend on. A line
/// whose looks stay is not touched, so calling it too often costs little.
final class Painter {
  /// Lines that are looked at for block scalars in one go.
  private static final int SETTLED_AT_ONCE = 20_000;

  private final EditorArea area;
  private final Gutter gutter;
  private final BlockScalars scalars;
  private final List<Decoration> decorations = new ArrayList<>();
  private IntFunction<GutterLook> looks = _ -> GutterLook.PLAIN;
  private Preparation preparation = (_, _) -> {};

  /// The line that was typed into last; negative for none.
  private int changed = -1;

  private boolean waiting;

  /// Looks something up before the lines in sight are painted.
  @FunctionalInterface
  interface Preparation {
    void prepare(int first, int last);
  }

  Painter(EditorArea area, Gutter gutter, BlockScalars scalars) {
    this.area = area;
    this.gutter = gutter;
    this.scalars = scalars;
    area.getVisibleParagraphs().addModificationObserver(_ -> paintSoon());
  }

  /// Adds marks to the lines.
  void add(Decoration decoration) {
    decorations.add(decoration);
  }

  /// Sets what is looked up before lines are painted.
  void before(Preparation lookUp) {
    preparation = lookUp;
  }

  /// Sets what stands beside the lines.
  void beside(IntFunction<GutterLook> lookOfLine) {
    looks = lookOfLine;
  }

  /// Whether a line is text of a block scalar.
  boolean isBlockScalar(int line) {
    return scalars.isInside(line, area.lines().line(line));
  }

  /// Follows a change of the text.
  void changed(PlainTextChange change, int line) {
    changed = line;
    scalars.replaced(line, lineEnds(change.getRemoved()), lineEnds(change.getInserted()));
    paintSoon();
  }

  private static int lineEnds(String text) {
    return (int) text.chars().filter(c -> c == '\n').count();
  }

  /// Paints before the next frame; the area must not be changed while it lays itself out.
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

  /// The line that was typed into comes first: to ask what is in sight makes the area lay itself
  /// out, and it had to do so again for new looks.
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

  private void paintText(int line) {
    String text = area.lines().line(line);
    if (!text.isEmpty()) {
      int start = area.getAbsolutePosition(line, 0);
      List<Overlay> overlays = new ArrayList<>();
      decorations.forEach(decoration -> overlays.addAll(decoration.of(line, start, text)));
      StyleSpans<Collection<String>> wanted =
          LineStyles.of(text, scalars.isInside(line, text), overlays);
      if (!wanted.equals(area.getStyleSpans(line))) {
        area.setStyleSpans(line, 0, wanted);
      }
    }
  }
}
