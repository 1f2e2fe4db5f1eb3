package dev.admittance.completion.expression;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The lists of expressions in webhooks and policies.
public enum ExpressionKind {
  /// Whether a webhook is called or a policy evaluated.
  MATCH_CONDITIONS("matchConditions", "Match conditions", "condition", "name"),
  VALIDATIONS("validations", "Validations", "validation", ""),
  VARIABLES("variables", "Variables", "variable", "name"),
  /// The audit annotations of a validating policy.
  AUDIT_ANNOTATIONS("auditAnnotations", "Audit annotations", "audit annotation", "key"),
  MUTATIONS("mutations", "Mutations", "mutation", "");

  private static final String JSON_PATCH = "JSONPatch";

  private final String field;
  private final String title;
  private final String word;
  private final String nameField;

  /// @param word its name in a sentence
  ExpressionKind(String field, String title, String word, String nameField) {
    this.field = field;
    this.title = title;
    this.word = word;
    this.nameField = nameField;
  }

  /// The kind of the list at a path; empty for other fields.
  public static Optional<ExpressionKind> of(FieldPath list) {
    if (list.steps().isEmpty() || !(list.steps().getLast() instanceof Step.Field(String name))) {
      return Optional.empty();
    }
    String common = commonName(name);
    return Stream.of(values()).filter(kind -> kind.field.equals(common)).findFirst();
  }

  /// The API server's name of a list that policy engines name otherwise.
  private static String commonName(String field) {
    return switch (field) {
      case "matchCondition", "targetMatchConditions", "celPreconditions" -> MATCH_CONDITIONS.field;
      case "expressions" -> VALIDATIONS.field;
      default -> field;
    };
  }

  public String field() {
    return field;
  }

  public String title() {
    return title;
  }

  public String word() {
    return word;
  }

  /// The field with the name of an item; empty if items have no names.
  public String nameField() {
    return nameField;
  }

  /// The expressions that an item can have.
  public List<ExpressionSlot> slots(JsonObject item) {
    return switch (this) {
      case MATCH_CONDITIONS, VARIABLES -> List.of(ExpressionSlot.EXPRESSION);
      case VALIDATIONS -> List.of(ExpressionSlot.EXPRESSION, ExpressionSlot.MESSAGE);
      case AUDIT_ANNOTATIONS -> List.of(ExpressionSlot.VALUE);
      case MUTATIONS ->
          List.of(
              item.get("patchType") instanceof JsonString(String type) && type.equals(JSON_PATCH)
                  ? ExpressionSlot.JSON_PATCH
                  : ExpressionSlot.APPLY_CONFIGURATION);
    };
  }

  /// A new item that the server accepts.
  ///
  /// @param name unique in the list
  public JsonObject newItem(String name) {
    return switch (this) {
      case MATCH_CONDITIONS, VARIABLES -> JsonObject.of("name", name, "expression", "true");
      case VALIDATIONS -> JsonObject.of("expression", "true", "message", "must hold");
      case AUDIT_ANNOTATIONS -> JsonObject.of("key", name, "valueExpression", "\"\"");
      case MUTATIONS ->
          JsonObject.builder()
              .put("patchType", "ApplyConfiguration")
              .put("applyConfiguration", JsonObject.of("expression", "Object{}"))
              .build();
    };
  }
}
