package dev.admittance.model.edit;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.Notation;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.List;

/// Edits a document's text through the values in it. The change is the smallest that gives the new
/// value; everything else stays as it is to the byte. What comes out is read again and compared
/// with what was asked for, so that an edit that cannot be made is refused and does no harm.
public final class Editor {
  private Editor() {}

  /// Makes one edit.
  ///
  /// @param object what the edit's path starts at: the document's root or a mapping in it
  public static EditResult edit(Document document, Node.Mapping object, Edit edit) {
    return edit(document, object, List.of(edit));
  }

  /// Makes several edits in turn; each finds what those before it left. All are refused where one
  /// of them is.
  ///
  /// @param object what the edits' paths start at: the document's root or a mapping in it
  public static EditResult edit(Document document, Node.Mapping object, List<Edit> edits) {
    try {
      List<Step> place = ObjectPath.find(document.root(), object);
      Draft draft = Draft.of(document);
      for (Edit edit : edits) {
        draft = made(draft, place, edit);
      }
      int base = document.range().start().offset();
      return new EditResult.Edited(draft.splices().edits(base));
    } catch (Refusal e) {
      return new EditResult.Refused(e.reason());
    }
  }

  private static Draft made(Draft draft, List<Step> place, Edit edit) throws Refusal {
    List<Step> path = new ArrayList<>(place);
    path.addAll(edit.path().steps());
    boolean yaml = draft.document().notation() == Notation.YAML;
    Edit readable = yaml ? YamlNumbers.asRead(edit) : edit;
    JsonValue meaning = JsonEdits.apply(draft.meaning(), path, readable);
    if (meaning.equals(draft.meaning())) {
      return draft;
    }
    List<Edit> smaller = smaller(draft, path, readable);
    if (smaller.isEmpty()) {
      return planned(draft, meaning, path, readable);
    }
    Draft changed = draft;
    for (Edit part : smaller) {
      changed = made(changed, place, part);
    }
    return changed;
  }

  /// Makes an edit with block scalars for texts of several lines; where what follows in the
  /// document would change them, with quotes.
  private static Draft planned(Draft draft, JsonValue meaning, List<Step> path, Edit edit)
      throws Refusal {
    List<TextEdit> first = Plan.edits(draft, meaning, path, edit, true);
    try {
      return draft.with(first, meaning);
    } catch (Refusal e) {
      List<TextEdit> second = Plan.edits(draft, meaning, path, edit, false);
      if (second.equals(first)) {
        throw e;
      }
      return draft.with(second, meaning);
    }
  }

  private static List<Edit> smaller(Draft draft, List<Step> path, Edit edit) {
    return edit instanceof Edit.SetValue set
        ? JsonEdits.find(draft.meaning(), path)
            .map(old -> SmallerEdits.of(old, set))
            .orElse(List.of())
        : List.of();
  }
}
