package dev.admittance.app.editor;

import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.TextChange;
import dev.admittance.app.workspace.TextListener;
import dev.admittance.app.workspace.WholeTextEdit;
import dev.admittance.model.text.TextEdit;
import java.util.List;
import java.util.function.Consumer;
import org.fxmisc.richtext.model.PlainTextChange;

/// Synchronizes an area with an open file: typed text goes to the file, other changes of the file
/// to the area, and neither is echoed.
final class TextSync implements TextListener {
  /// More changes than this are combined into one, since each is expensive in the area.
  private static final int ONE_BY_ONE = 24;

  private final EditorArea area;
  private final OpenFile file;
  private final Consumer<PlainTextChange> follower;
  private boolean typing;
  private boolean taking;

  /// @param follower receives each change of the area's text, whatever its source
  TextSync(EditorArea area, OpenFile file, Consumer<PlainTextChange> follower) {
    this.area = area;
    this.file = file;
    this.follower = follower;
    area.plainTextChanges().subscribe(this::changedInArea);
    area.caretPositionProperty().addListener((_, _, _) -> tellCaret());
  }

  private void changedInArea(PlainTextChange change) {
    if (change.getRemoved().equals(change.getInserted())) {
      // Only styles changed, such as those of folded lines.
      return;
    }
    follower.accept(change);
    if (!taking) {
      typing = true;
      file.typed(new TextChange(change.getPosition(), change.getRemoved(), change.getInserted()));
      typing = false;
    }
  }

  private void tellCaret() {
    if (!taking) {
      file.caretProperty().set(area.getCaretPosition());
    }
  }

  @Override
  public void changed(Change change) {
    if (typing || change.changes().isEmpty()) {
      return;
    }
    taking = true;
    int caret = area.getCaretPosition();
    if (change.origin() == Origin.LOADED || change.changes().size() > ONE_BY_ONE) {
      takeWhole();
    } else {
      change.changes().forEach(this::take);
    }
    area.moveTo(
        switch (change.origin()) {
          case STEPPED -> endOf(change.changes().getLast());
          case TYPED, APPLIED -> shifted(change.changes(), caret);
          case LOADED -> Math.min(caret, area.getLength());
        });
    taking = false;
    tellCaret();
    if (change.origin() == Origin.STEPPED) {
      area.requestFollowCaret();
    }
  }

  private void take(TextChange change) {
    area.replaceText(change.start(), change.end(), change.inserted());
  }

  private void takeWhole() {
    for (TextEdit edit : WholeTextEdit.edits(area.getText(), file.source().text())) {
      area.replaceText(edit.start(), edit.end(), edit.replacement());
    }
  }

  private int endOf(TextChange last) {
    return Math.min(last.start() + last.inserted().length(), area.getLength());
  }

  private int shifted(List<TextChange> changes, int offset) {
    int shifted = offset;
    for (TextChange change : changes) {
      shifted = change.shift(shifted);
    }
    return Math.clamp(shifted, 0, area.getLength());
  }
}
