package dev.admittance.app.editor.text;

import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.TextChange;
import dev.admittance.app.workspace.TextListener;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/// Marks in an open file that were found in a version of it, possibly an older one, and follow its
/// changes. Confined to the UI thread.
public final class TrackedMarks<T> implements TextListener {
  /// The number of recorded changes for marks of older versions; marks that are older still are
  /// dropped.
  private static final int REMEMBERED = 4_096;

  private final OpenFile file;

  /// The last changes, up to the current version.
  private final Deque<TextChange> changes = new ArrayDeque<>();

  private TextMarks<T> marks = TextMarks.none();

  public TrackedMarks(OpenFile file) {
    this.file = file;
  }

  /// The marks at their current positions.
  public TextMarks<T> get() {
    return marks;
  }

  /// Replaces the marks.
  ///
  /// @param of the version of the offsets; marks of a version that is too old are dropped
  public void show(List<T> things, ToIntFunction<T> start, ToIntFunction<T> end, long of) {
    long behind = file.version() - of;
    if (behind < 0 || behind > changes.size()) {
      return;
    }
    TextMarks<T> found = TextMarks.of(things, start, end);
    for (TextChange change : last(Math.toIntExact(behind))) {
      found = after(found, change);
    }
    marks = found;
  }

  /// Maps edits of an older version to the current text; empty if the text that they replace has
  /// changed.
  public Optional<List<TextEdit>> now(List<TextEdit> edits, long of) {
    long behind = file.version() - of;
    if (behind < 0 || behind > changes.size()) {
      return Optional.empty();
    }
    List<TextEdit> moved = edits;
    for (TextChange change : last(Math.toIntExact(behind))) {
      if (moved.stream().anyMatch(edit -> touches(change, edit))) {
        return Optional.empty();
      }
      moved = moved.stream().map(edit -> moved(edit, change)).toList();
    }
    return Optional.of(moved);
  }

  private static boolean touches(TextChange change, TextEdit edit) {
    return change.start() <= edit.end() && change.end() >= edit.start();
  }

  private static TextEdit moved(TextEdit edit, TextChange change) {
    int by = change.start() < edit.start() ? change.growth() : 0;
    return new TextEdit(edit.start() + by, edit.end() + by, edit.replacement());
  }

  private List<TextChange> last(int count) {
    List<TextChange> all = List.copyOf(changes);
    return all.subList(all.size() - count, all.size());
  }

  @Override
  public void changed(Change change) {
    for (TextChange each : change.changes()) {
      marks = after(marks, each);
      changes.addLast(each);
    }
    while (changes.size() > REMEMBERED) {
      changes.removeFirst();
    }
  }

  private static <T> TextMarks<T> after(TextMarks<T> marks, TextChange change) {
    return marks.after(change.start(), change.removed().length(), change.inserted().length());
  }
}
