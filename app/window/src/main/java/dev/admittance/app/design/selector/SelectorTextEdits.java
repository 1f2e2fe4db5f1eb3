package dev.admittance.app.design.selector;

import dev.admittance.app.design.builder.FieldEdits;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonString;
import java.util.ArrayList;
import java.util.List;

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
          new Edit.SetValue(
              labels().key(one.key()), new JsonString(one.values().getFirst()), LISTS));
    }
    return now.requirements().stream()
        .filter(it -> !it.isLabel() && one.hasValues())
        .filter(it -> it.key().equals(one.key()) && it.operator().equals(one.operator()))
        .findFirst()
        .map(same -> withValues(same, one.values()))
        .orElseGet(
            () -> List.of(new Edit.InsertItem(expressions(), now.expressions(), one.json())));
  }

  private List<Edit> withValues(RequirementItem one, List<String> values) {
    List<String> now = new ArrayList<>(one.values());
    List<Edit> edits = new ArrayList<>();
    for (String value : values) {
      edits.addAll(of(one).append(SelectorItem.VALUES, now, value));
      now.add(value);
    }
    return edits;
  }

  /// Removes a requirement, and `matchLabels` or `matchExpressions` with its last entry.
  List<Edit> removed(SelectorItem now, RequirementItem one) {
    int left = one.isLabel() ? now.labels() : now.expressions();
    FieldPath all = one.isLabel() ? labels() : expressions();
    return List.of(new Edit.Remove(left == 1 ? all : of(one).path()));
  }

  List<Edit> keyed(RequirementItem one, String key) {
    return List.of(
        one.isLabel()
            ? new Edit.RenameKey(of(one).path(), key)
            : of(one).set(SelectorItem.KEY, key));
  }

  /// Changes the operator of a requirement. An entry of `matchLabels` moves to `matchExpressions`;
  /// values are removed if the operator takes none.
  List<Edit> operated(SelectorItem now, RequirementItem one, String operator) {
    RequirementItem changed = new RequirementItem(0, one.key(), operator, one.values());
    if (one.isLabel()) {
      return replaced(now, one, changed);
    }
    List<Edit> edits = new ArrayList<>();
    edits.add(of(one).set(SelectorItem.OPERATOR, operator));
    if (!changed.hasValues() && !one.values().isEmpty()) {
      edits.add(of(one).remove(SelectorItem.VALUES));
    }
    return edits;
  }

  private List<Edit> replaced(SelectorItem now, RequirementItem one, RequirementItem by) {
    List<Edit> edits = new ArrayList<>(removed(now, one));
    edits.addAll(added(now, by));
    return edits;
  }

  /// Adds a value. A second value moves an entry of `matchLabels` to `matchExpressions`.
  List<Edit> valueAdded(SelectorItem now, RequirementItem one, String value) {
    if (one.isLabel() && !one.values().contains(value)) {
      List<String> both = new ArrayList<>(one.values());
      both.add(value);
      return replaced(now, one, new RequirementItem(0, one.key(), "In", both));
    }
    return of(one).append(SelectorItem.VALUES, one.values(), value);
  }

  /// Removes a value; the value of a label removes the label.
  List<Edit> valueRemoved(SelectorItem now, RequirementItem one, String value) {
    return one.isLabel()
        ? removed(now, one)
        : of(one).remove(SelectorItem.VALUES, one.values(), value);
  }

  private FieldPath labels() {
    return path.child(SelectorItem.LABELS);
  }

  private FieldPath expressions() {
    return path.child(SelectorItem.EXPRESSIONS);
  }

  private FieldEdits of(RequirementItem one) {
    return new FieldEdits(
        one.isLabel() ? labels().key(one.key()) : expressions().index(one.index()), ORDER);
  }
}
