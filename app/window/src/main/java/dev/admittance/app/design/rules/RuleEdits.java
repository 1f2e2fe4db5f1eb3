package dev.admittance.app.design.rules;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
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
    FieldPath path = path(rule, RuleFields.OPERATIONS);
    List<String> written = rule.operations();
    if (written.contains(operation)) {
      return operation.equals(ANY)
          ? List.of(set(path, OPERATIONS))
          : List.of(new Edit.Remove(path.index(written.indexOf(operation))));
    }
    if (operation.equals(ANY)) {
      return List.of(set(path, List.of(ANY)));
    }
    if (written.contains(ANY)) {
      return List.of(
          set(path, OPERATIONS.stream().filter(other -> !other.equals(operation)).toList()));
    }
    return List.of(new Edit.InsertItem(path, place(written, operation), text(operation)));
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
        : List.of(
            new Edit.SetValue(path(rule, RuleFields.SCOPE), text(scope.text()), RuleFields.ORDER));
  }

  /// Adds an item to a list of a rule; no edit if it is present.
  List<Edit> added(RuleItem rule, RuleList field, String item) {
    List<String> written = field.of(rule);
    if (written.contains(item)) {
      return List.of();
    }
    return written.isEmpty()
        ? List.of(set(path(rule, field.field()), List.of(item)))
        : List.of(new Edit.InsertItem(path(rule, field.field()), written.size(), text(item)));
  }

  /// Removes an item from a list of a rule; the last name removes `resourceNames` as a whole,
  /// without which a rule matches all names.
  List<Edit> removed(RuleItem rule, RuleList field, String item) {
    List<String> written = field.of(rule);
    FieldPath path = path(rule, field.field());
    if (!written.contains(item)) {
      return List.of();
    }
    return field == RuleList.NAMES && written.size() == 1
        ? List.of(new Edit.Remove(path))
        : List.of(new Edit.Remove(path.index(written.indexOf(item))));
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
            rule.names().isEmpty() ? copy : copy.with(RuleFields.NAMES, texts(rule.names()))));
  }

  /// Appends rules.
  ///
  /// @param size the current number of rules
  List<Edit> appended(int size, List<String> operations, List<RuleShape> shapes) {
    return inserted(size, operations, shapes);
  }

  /// Replaces the shape of a rule: the first shape is written into it, the others follow as new
  /// rules.
  List<Edit> rewritten(RuleItem rule, List<RuleShape> shapes) {
    RuleShape first = shapes.getFirst();
    List<Edit> edits = new ArrayList<>();
    change(edits, rule, RuleFields.GROUPS, rule.apiGroups(), first.groups());
    change(edits, rule, RuleFields.VERSIONS, rule.apiVersions(), first.versions());
    change(edits, rule, RuleFields.RESOURCES, rule.resources(), first.resources());
    if (first.scope() != rule.shape().scope()) {
      edits.addAll(scoped(rule, first.scope()));
    }
    edits.addAll(inserted(rule.index() + 1, rule.operations(), shapes.subList(1, shapes.size())));
    return edits;
  }

  private void change(
      List<Edit> edits, RuleItem rule, String field, List<String> written, List<String> wanted) {
    if (!written.equals(wanted)) {
      edits.add(set(path(rule, field), wanted));
    }
  }

  private List<Edit> inserted(int index, List<String> operations, List<RuleShape> shapes) {
    List<Edit> edits = new ArrayList<>();
    for (RuleShape shape : shapes) {
      edits.add(new Edit.InsertItem(list, index + edits.size(), json(operations, shape)));
    }
    return edits;
  }

  private JsonObject json(List<String> operations, RuleShape shape) {
    JsonObject.Builder rule = JsonObject.builder();
    if (kind.hasOperations()) {
      rule.put(RuleFields.OPERATIONS, texts(operations));
    }
    rule.put(RuleFields.GROUPS, texts(shape.groups()));
    rule.put(RuleFields.VERSIONS, texts(shape.versions()));
    rule.put(RuleFields.RESOURCES, texts(shape.resources()));
    if (kind.hasScope() && shape.scope() != Scope.ALL) {
      rule.put(RuleFields.SCOPE, shape.scope().text());
    }
    return rule.build();
  }

  private FieldPath path(RuleItem rule, String field) {
    return list.index(rule.index()).child(field);
  }

  private static Edit set(FieldPath path, List<String> items) {
    return new Edit.SetValue(path, texts(items), RuleFields.ORDER);
  }

  private static JsonString text(String text) {
    return new JsonString(text);
  }

  private static JsonArray texts(List<String> items) {
    return new JsonArray(items.stream().<JsonValue>map(JsonString::new).toList());
  }
}
