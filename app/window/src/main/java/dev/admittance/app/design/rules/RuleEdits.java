package dev.admittance.app.design.rules;

import dev.admittance.app.design.builder.FieldEdits;
import dev.admittance.completion.rule.RuleItem;
import dev.admittance.completion.rule.RuleKind;
import dev.admittance.completion.rule.RuleShape;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.Scope;
import java.util.ArrayList;
import java.util.List;

/// The smallest edits of a list of rules: adding an operation adds one item.
///
/// @param list the path of the rules from the object
record RuleEdits(FieldPath list, RuleKind kind) {
  /// The valid operations in their usual order (W-13).
  static final List<String> OPERATIONS = List.of("CREATE", "UPDATE", "DELETE", "CONNECT");

  static final String ANY = "*";

  /// Switches an operation on or off. `*` must stand alone (W-13): it replaces all others, and
  /// switching an operation off replaces it by the other three.
  List<Edit> toggled(RuleItem rule, String operation) {
    List<String> written = rule.operations();
    boolean any = operation.equals(ANY);
    if (written.contains(operation)) {
      return any
          ? List.of(of(rule).set(RuleItem.OPERATIONS, OPERATIONS))
          : of(rule).remove(RuleItem.OPERATIONS, written, operation);
    }
    if (any) {
      return List.of(of(rule).set(RuleItem.OPERATIONS, List.of(ANY)));
    }
    if (written.contains(ANY)) {
      List<String> others = OPERATIONS.stream().filter(it -> !it.equals(operation)).toList();
      return List.of(of(rule).set(RuleItem.OPERATIONS, others));
    }
    return of(rule).insert(RuleItem.OPERATIONS, written, place(written, operation), operation);
  }

  /// The index before the first operation that usually comes later.
  private static int place(List<String> written, String operation) {
    for (int i = 0; i < written.size(); i++) {
      if (OPERATIONS.indexOf(written.get(i)) > OPERATIONS.indexOf(operation)) {
        return i;
      }
    }
    return written.size();
  }

  /// Sets the scope. The default is written only to replace another value.
  List<Edit> scoped(RuleItem rule, Scope scope) {
    return scope == Scope.ALL && rule.scope().isEmpty()
        ? List.of()
        : List.of(of(rule).set(RuleItem.SCOPE, scope.text()));
  }

  /// Adds an item to a list of a rule; no edit if it is present.
  List<Edit> added(RuleItem rule, RuleList field, String item) {
    return of(rule).append(field.field(), field.of(rule), item);
  }

  /// Removes an item from a list of a rule; the last name removes `resourceNames` as a whole,
  /// without which a rule matches all names.
  List<Edit> removed(RuleItem rule, RuleList field, String item) {
    return field == RuleList.NAMES && field.of(rule).equals(List.of(item))
        ? List.of(of(rule).remove(field.field()))
        : of(rule).remove(field.field(), field.of(rule), item);
  }

  /// Removes a rule with its comments.
  List<Edit> removed(RuleItem rule) {
    return List.of(new Edit.Remove(list.index(rule.index())));
  }

  List<Edit> moved(RuleItem rule, int to) {
    return List.of(new Edit.MoveItem(list, rule.index(), to));
  }

  /// Inserts a copy of a rule after it.
  List<Edit> duplicated(RuleItem rule) {
    JsonObject copy = json(rule.operations(), rule.shape());
    return List.of(
        new Edit.InsertItem(
            list,
            rule.index() + 1,
            rule.names().isEmpty()
                ? copy
                : copy.with(RuleItem.NAMES, JsonArray.ofTexts(rule.names()))));
  }

  /// Replaces the shape of a rule: the first shape is written into it, the others follow as new
  /// rules.
  List<Edit> rewritten(RuleItem rule, List<RuleShape> shapes) {
    RuleShape first = shapes.getFirst();
    List<Edit> edits = new ArrayList<>();
    change(edits, rule, RuleItem.GROUPS, rule.apiGroups(), first.groups());
    change(edits, rule, RuleItem.VERSIONS, rule.apiVersions(), first.versions());
    change(edits, rule, RuleItem.RESOURCES, rule.resources(), first.resources());
    if (first.scope() != rule.shape().scope()) {
      edits.addAll(scoped(rule, first.scope()));
    }
    edits.addAll(inserted(rule.index() + 1, rule.operations(), shapes.subList(1, shapes.size())));
    return edits;
  }

  private void change(
      List<Edit> edits, RuleItem rule, String field, List<String> written, List<String> wanted) {
    if (!written.equals(wanted)) {
      edits.add(of(rule).set(field, wanted));
    }
  }

  /// Inserts rules before the one at an index, or behind the last.
  List<Edit> inserted(int index, List<String> operations, List<RuleShape> shapes) {
    List<Edit> edits = new ArrayList<>();
    for (RuleShape shape : shapes) {
      edits.add(new Edit.InsertItem(list, index + edits.size(), json(operations, shape)));
    }
    return edits;
  }

  private JsonObject json(List<String> operations, RuleShape shape) {
    JsonObject.Builder rule = JsonObject.builder();
    if (kind.hasOperations()) {
      rule.put(RuleItem.OPERATIONS, JsonArray.ofTexts(operations));
    }
    rule.put(RuleItem.GROUPS, JsonArray.ofTexts(shape.groups()));
    rule.put(RuleItem.VERSIONS, JsonArray.ofTexts(shape.versions()));
    rule.put(RuleItem.RESOURCES, JsonArray.ofTexts(shape.resources()));
    if (kind.hasScope() && shape.scope() != Scope.ALL) {
      rule.put(RuleItem.SCOPE, shape.scope().text());
    }
    return rule.build();
  }

  private FieldEdits of(RuleItem rule) {
    return new FieldEdits(list.index(rule.index()), RuleItem.ORDER);
  }
}
