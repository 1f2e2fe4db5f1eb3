package dev.admittance.model.edit;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/// Makes edits on short texts, for tests.
final class Edited {
  private Edited() {}

  /// The text after edits of its first document's root, or `refused: ` and the reason.
  static String of(String text, Edit... edits) {
    Document document = DocumentReader.read(new SourceText("file", text)).documents().getFirst();
    Node.Mapping root = (Node.Mapping) document.root();
    return switch (Editor.edit(document, root, List.of(edits))) {
      case EditResult.Edited(List<TextEdit> changes) -> apply(text, changes);
      case EditResult.Refused(String reason) -> "refused: " + reason;
    };
  }

  /// A text with edits made.
  static String apply(String text, List<TextEdit> edits) {
    StringBuilder changed = new StringBuilder(text);
    edits.reversed().forEach(edit -> changed.replace(edit.start(), edit.end(), edit.replacement()));
    return changed.toString();
  }

  static Edit set(String path, String json) {
    return new Edit.SetValue(FieldPath.parse(path), json(json));
  }

  static Edit remove(String path) {
    return new Edit.Remove(FieldPath.parse(path));
  }

  static Edit insert(String path, int index, String json) {
    return new Edit.InsertItem(FieldPath.parse(path), index, json(json));
  }

  static Edit move(String path, int from, int to) {
    return new Edit.MoveItem(FieldPath.parse(path), from, to);
  }

  static Edit rename(String path, String name) {
    return new Edit.RenameKey(FieldPath.parse(path), name);
  }

  /// A JSON value, for brevity with `'` for `"`.
  static JsonValue json(String text) {
    try {
      return JsonText.parse(text.replace('\'', '"'));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
