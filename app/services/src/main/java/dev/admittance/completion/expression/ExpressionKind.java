package dev.admittance.completion.expression;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.List;
import java.util.Optional;

/// The lists of expressions in webhooks and policies.
public enum ExpressionKind {
  /// Whether a webhook is called or a policy evaluated.
  MATCH_CONDITIONS(
      "matchConditions",
      "Match conditions",
      "condition",
      "name",
      "matchCondition",
      "targetMatchConditions",
      "celPreconditions"),
  VALIDATIONS("validations", "Validations", "validation", "", "expressions"),
  VARIABLES("variables", "Variables", "variable", "name"),
  /// The audit annotations of a validating policy.
  AUDIT_ANNOTATIONS("auditAnnotations", "Audit annotations", "audit annotation", "key"),
  MUTATIONS("mutations", "Mutations", "mutation", "");

  private static final String JSON_PATCH = "JSONPatch";

  private final String field;
  private final String title;
  private final String word;
  private final String nameField;
  private final List<String> aliases;

  /// @param word its name in a sentence
  /// @param aliases fields of policy engines with such a list
  ExpressionKind(String field, String title, String word, String nameField, String... aliases) {
    this.field = field;
    this.title = title;
    this.word = word;
    this.nameField = nameField;
    this.aliases = List.of(aliases);
  }

  /// The kind of the list at a path; empty for other fields.
  public static Optional<ExpressionKind> of(FieldPath list) {
    if (list.steps().isEmpty() || !(list.steps().getLast() instanceof Step.Field(String name))) {
      return Optional.empty();
    }
    for (ExpressionKind kind : values()) {
      if (kind.field.equals(name) || kind.aliases.contains(name)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
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
