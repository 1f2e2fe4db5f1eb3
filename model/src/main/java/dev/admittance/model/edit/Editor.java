package dev.admittance.model.edit;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.Notation;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Edits a document's text through its values. The change is the smallest that produces the new
/// value; everything else is preserved byte for byte. The result is parsed and compared with the
/// requested value, so that an edit that cannot be made is refused and does no harm.
public final class Editor {
  /// Longer documents are edited within a [ItemSlice] where possible; shorter ones as a whole, so
  /// that new text can follow the style of the entire document.
  private static final int LARGE = 100_000;

  /// The number of characters that several edits may parse repeatedly before they are made item by
  /// item.
  private static final long TOO_MANY = 1_000_000;

  private Editor() {}

  /// Makes a single edit.
  ///
  /// @param object the start of the edit's path: the document's root or a mapping in it
  public static EditResult edit(Document document, Node.Mapping object, Edit edit) {
    return edit(document, object, List.of(edit));
  }

  /// Makes several edits in turn; each sees the result of those before it. If one is refused, all
  /// are.
  ///
  /// @param object the start of the edits' paths: the document's root or a mapping in it
  public static EditResult edit(Document document, Node.Mapping object, List<Edit> edits) {
    return edit(document, object, edits, LARGE);
  }

  /// @param large the length from which a document is edited in a window
  static EditResult edit(Document document, Node.Mapping object, List<Edit> edits, int large) {
    try {
      List<Step> place = ObjectPath.find(document.root(), object);
      List<Edit> placed = edits.stream().map(edit -> placed(edit, place)).toList();
      int start = document.range().startOffset();
      int length = document.range().endOffset() - start;
      Optional<ItemSlice> window =
          length > large && !placed.isEmpty() ? ItemSlice.of(document, placed) : Optional.empty();
      if (window.isPresent()) {
        Optional<List<TextEdit>> made = edits(window.get(), placed, start);
        if (made.isPresent()) {
          return new EditResult.Edited(made.get());
        }
      }
      if (length > large || (long) length * placed.size() > TOO_MANY) {
        Optional<List<TextEdit>> made = ItemSlices.edits(document, placed);
        if (made.isPresent()) {
          return new EditResult.Edited(made.get());
        }
      }
      return new EditResult.Edited(edits(document, placed, start));
    } catch (EditRefusal e) {
      return new EditResult.Refused(e.reason());
    }
  }

  /// Makes the edits within a window; empty where that is impossible.
  static Optional<List<TextEdit>> edits(ItemSlice window, List<Edit> edits, int start) {
    List<Edit> inside = edits.stream().map(window::inside).toList();
    try {
      return Optional.of(edits(window.document(), inside, start + window.offset()));
    } catch (EditRefusal _) {
      return Optional.empty();
    }
  }

  /// @param base the offset of the document in the text that the edits refer to
  private static List<TextEdit> edits(Document document, List<Edit> edits, int base)
      throws EditRefusal {
    EditedDocument draft = EditedDocument.of(document);
    for (Edit edit : edits) {
      draft = made(draft, edit);
    }
    return draft.splices().edits(base);
  }

  /// Rebases an edit's path from the object to the root.
  private static Edit placed(Edit edit, List<Step> object) {
    List<Step> path = new ArrayList<>(object);
    path.addAll(edit.path().steps());
    return edit.at(new FieldPath(path));
  }

  private static EditedDocument made(EditedDocument draft, Edit edit) throws EditRefusal {
    boolean yaml = draft.document().notation() == Notation.YAML;
    Edit readable = yaml ? YamlNumbers.asRead(edit) : edit;
    JsonValue meaning = JsonEdits.apply(draft.meaning(), readable);
    if (meaning.equals(draft.meaning())) {
      return draft;
    }
    List<Edit> smaller = smaller(draft, readable);
    if (smaller.isEmpty()) {
      return planned(draft, meaning, readable);
    }
    EditedDocument changed = draft;
    for (Edit part : smaller) {
      changed = made(changed, part);
    }
    return changed;
  }

  /// Makes an edit with block scalars for multi-line strings; with quotes where the text that
  /// follows would change their value.
  private static EditedDocument planned(EditedDocument draft, JsonValue meaning, Edit edit)
      throws EditRefusal {
    List<TextEdit> first = EditPlan.edits(draft, meaning, edit, true);
    try {
      return draft.with(first, meaning);
    } catch (EditRefusal e) {
      List<TextEdit> second = EditPlan.edits(draft, meaning, edit, false);
      if (second.equals(first)) {
        throw e;
      }
      return draft.with(second, meaning);
    }
  }

  private static List<Edit> smaller(EditedDocument draft, Edit edit) {
    return edit instanceof Edit.SetValue set
        ? edit.path().find(draft.meaning()).map(old -> SmallerEdits.of(old, set)).orElse(List.of())
        : List.of();
  }
}
