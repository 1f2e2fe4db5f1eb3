package dev.admittance.app.design.conditions;

import dev.admittance.app.design.builder.FieldEdits;
import dev.admittance.completion.expression.ExpressionKind;
import dev.admittance.completion.expression.ExpressionList;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The edits that change a list of expressions.
final class ExpressionEdits {
  private static final List<String> ORDER =
      List.of(
          "name",
          "key",
          "patchType",
          "expression",
          "valueExpression",
          "applyConfiguration",
          "jsonPatch",
          "reason",
          "message",
          "messageExpression");

  private static final List<String> OPTIONAL = List.of("message", "messageExpression", "reason");

  private ExpressionEdits() {}

  /// Inserts a new item after one.
  ///
  /// @param after -1 for an empty list
  static List<Edit> add(ExpressionList list, int after) {
    JsonObject item = list.kind().newItem(freeName(list, base(list.kind())));
    return List.of(new Edit.InsertItem(list.path(), after + 1, item));
  }

  /// Inserts a copy after an item, with a unique name.
  static List<Edit> duplicate(ExpressionList list, int index) {
    JsonObject item = list.items().get(index);
    String field = list.kind().nameField();
    JsonObject copy =
        item.has(field)
            ? item.with(field, new JsonString(freeName(list, list.name(index) + copied(list))))
            : item;
    return List.of(new Edit.InsertItem(list.path(), index + 1, copy));
  }

  /// Removes an item, and the list with its last item.
  static List<Edit> remove(ExpressionList list, int index) {
    return List.of(
        new Edit.Remove(list.items().size() == 1 ? list.path() : list.path().index(index)));
  }

  /// Sets a text field of an item; an empty text removes an optional field.
  static List<Edit> text(ExpressionList list, int index, FieldPath inItem, String text) {
    FieldPath place = list.path().index(index).with(inItem);
    FieldEdits holder = new FieldEdits(place.parent(), ORDER);
    String field = inItem.steps().getLast().name();
    return List.of(
        OPTIONAL.contains(inItem.toString())
            ? holder.setOrRemove(field, text)
            : holder.set(field, text));
  }

  /// Changes the type of a mutation and drops its expression, which the other type cannot use.
  static List<Edit> patchType(ExpressionList list, int index, String type) {
    FieldEdits item = new FieldEdits(list.path().index(index), ORDER);
    boolean patch = type.equals("JSONPatch");
    String gone = patch ? "applyConfiguration" : "jsonPatch";
    String come = patch ? "jsonPatch" : "applyConfiguration";
    String expression = patch ? "[JSONPatch{op: \"test\", path: \"/kind\"}]" : "Object{}";
    return List.of(
        item.set("patchType", type),
        item.remove(gone),
        item.set(come, JsonObject.of("expression", expression)));
  }

  private static String base(ExpressionKind kind) {
    return switch (kind) {
      case MATCH_CONDITIONS -> "condition-";
      case VARIABLES -> "variable";
      case AUDIT_ANNOTATIONS -> "annotation-";
      case VALIDATIONS, MUTATIONS -> "";
    };
  }

  private static String copied(ExpressionList list) {
    return list.kind() == ExpressionKind.VARIABLES ? "Copy" : "-copy";
  }

  private static String freeName(ExpressionList list, String base) {
    List<String> taken = IntStream.range(0, list.items().size()).mapToObj(list::name).toList();
    boolean numbered = base.equals(base(list.kind()));
    return Stream.concat(
            numbered ? Stream.empty() : Stream.of(base),
            IntStream.iterate(numbered ? 1 : 2, i -> i + 1).mapToObj(i -> base + i))
        .filter(name -> !taken.contains(name))
        .findFirst()
        .orElseThrow();
  }
}
