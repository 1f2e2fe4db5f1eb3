package dev.admittance.model.edit;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes many edits in many items of one list, as a conversion does: each item in a window of its
/// own, so that the cost is linear in the text.
final class ItemSlices {
  private ItemSlices() {}

  /// Returns the edits, in text order; empty where they do not affect several items of a list, or
  /// cannot be made item by item.
  ///
  /// @param edits with paths from the document's root
  static Optional<List<TextEdit>> edits(Document document, List<Edit> edits) {
    Map<List<Step>, List<Edit>> items = new LinkedHashMap<>();
    for (Edit edit : edits) {
      Optional<List<Step>> item = item(edit);
      if (item.isEmpty()) {
        return Optional.empty();
      }
      items.computeIfAbsent(item.get(), _ -> new ArrayList<>()).add(edit);
    }
    return items.size() > 1 && ItemSlice.isPossible(document)
        ? inEach(document, items)
        : Optional.empty();
  }

  /// Returns the path of the list item under the root that an edit stays within.
  private static Optional<List<Step>> item(Edit edit) {
    List<Step> steps = ItemSlice.common(List.of(edit));
    return steps.size() >= 2
            && steps.get(0) instanceof Step.Field
            && steps.get(1) instanceof Step.Element
        ? Optional.of(steps.subList(0, 2))
        : Optional.empty();
  }

  private static Optional<List<TextEdit>> inEach(
      Document document, Map<List<Step>, List<Edit>> items) {
    int start = document.range().startOffset();
    List<TextEdit> all = new ArrayList<>();
    for (Map.Entry<List<Step>, List<Edit>> item : items.entrySet()) {
      Optional<List<TextEdit>> made =
          ItemSlice.find(document, item.getKey())
              .flatMap(window -> Editor.edits(window, item.getValue(), start));
      if (made.isEmpty()) {
        return Optional.empty();
      }
      all.addAll(made.get());
    }
    all.sort(Comparator.comparingInt(TextEdit::start));
    return Optional.of(all);
  }
}
