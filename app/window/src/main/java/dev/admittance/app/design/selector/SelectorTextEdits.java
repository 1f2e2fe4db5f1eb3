package dev.admittance.app.design.selector;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The smallest edits of a selector.
///
/// @param path of the selector from the object
record SelectorTextEdits(FieldPath path) {
  private static final List<String> ORDER =
      List.of(SelectorItem.KEY, SelectorItem.OPERATOR, SelectorItem.VALUES);
  private static final List<String> LISTS = List.of(SelectorItem.LABELS, SelectorItem.EXPRESSIONS);

  /// Adds a requirement: a single value goes to `matchLabels`, the rest to `matchExpressions`. If
  /// the key already has a requirement with the operator, that one gets the values.
  List<Edit> added(SelectorItem now, RequirementItem one) {
    if (one.isLabel()) {
      return List.of(
          new Edit.SetValue(labels().key(one.key()), text(one.values().getFirst()), LISTS));
    }
    Optional<RequirementItem> same =
        now.requirements().stream()
            .filter(it -> !it.isLabel() && one.hasValues())
            .filter(it -> it.key().equals(one.key()) && it.operator().equals(one.operator()))
            .findFirst();
    return same.map(it -> withValues(it, one.values()))
        .orElseGet(() -> List.of(new Edit.InsertItem(expressions(), now.expressions(), json(one))));
  }

  private List<Edit> withValues(RequirementItem one, List<String> values) {
    List<Edit> edits = new ArrayList<>();
    for (String value : values) {
      if (!one.values().contains(value)) {
        edits.add(
            new Edit.InsertItem(
                place(one).child(SelectorItem.VALUES),
                one.values().size() + edits.size(),
                text(value)));
      }
    }
    return edits;
  }

  /// Removes a requirement, and `matchLabels` or `matchExpressions` with its last entry.
  List<Edit> removed(SelectorItem now, RequirementItem one) {
    int left = one.isLabel() ? now.labels() : now.expressions();
    FieldPath all = one.isLabel() ? labels() : expressions();
    return List.of(new Edit.Remove(left == 1 ? all : place(one)));
  }

  List<Edit> keyed(RequirementItem one, String key) {
    return one.isLabel()
        ? List.of(new Edit.RenameKey(place(one), key))
        : List.of(new Edit.SetValue(place(one).child(SelectorItem.KEY), text(key), ORDER));
  }

  /// Changes the operator of a requirement. An entry of `matchLabels` moves to `matchExpressions`;
  /// values are removed if the operator takes none.
  List<Edit> operated(SelectorItem now, RequirementItem one, String operator) {
    RequirementItem changed = new RequirementItem(0, one.key(), operator, one.values());
    if (one.isLabel()) {
      List<Edit> edits = new ArrayList<>(removed(now, one));
      edits.addAll(added(now, changed));
      return edits;
    }
    List<Edit> edits = new ArrayList<>();
    edits.add(new Edit.SetValue(place(one).child(SelectorItem.OPERATOR), text(operator), ORDER));
    if (!changed.hasValues() && !one.values().isEmpty()) {
      edits.add(new Edit.Remove(place(one).child(SelectorItem.VALUES)));
    }
    return edits;
  }

  /// Adds a value. A second value moves an entry of `matchLabels` to `matchExpressions`.
  List<Edit> valueAdded(SelectorItem now, RequirementItem one, String value) {
    if (one.values().contains(value)) {
      return List.of();
    }
    if (one.isLabel()) {
      List<String> both = new ArrayList<>(one.values());
      both.add(value);
      List<Edit> edits = new ArrayList<>(removed(now, one));
      edits.addAll(added(now, new RequirementItem(0, one.key(), "In", both)));
      return edits;
    }
    return one.values().isEmpty()
        ? List.of(
            new Edit.SetValue(
                place(one).child(SelectorItem.VALUES), JsonArray.of(text(value)), ORDER))
        : withValues(one, List.of(value));
  }

  /// Removes a value; the value of a label removes the label.
  List<Edit> valueRemoved(SelectorItem now, RequirementItem one, String value) {
    if (one.isLabel()) {
      return removed(now, one);
    }
    int index = one.values().indexOf(value);
    return index < 0
        ? List.of()
        : List.of(new Edit.Remove(place(one).child(SelectorItem.VALUES).index(index)));
  }

  private FieldPath labels() {
    return path.child(SelectorItem.LABELS);
  }

  private FieldPath expressions() {
    return path.child(SelectorItem.EXPRESSIONS);
  }

  private FieldPath place(RequirementItem one) {
    return one.isLabel() ? labels().key(one.key()) : expressions().index(one.index());
  }

  private static JsonObject json(RequirementItem one) {
    JsonObject.Builder json =
        JsonObject.builder()
            .put(SelectorItem.KEY, one.key())
            .put(SelectorItem.OPERATOR, one.operator());
    if (one.hasValues()) {
      json.put(
          SelectorItem.VALUES,
          new JsonArray(one.values().stream().<JsonValue>map(JsonString::new).toList()));
    }
    return json.build();
  }

  private static JsonString text(String text) {
    return new JsonString(text);
  }
}
