package dev.admittance.app.design.conditions;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.List;
import java.util.Optional;

/// The lists of expressions in webhooks and policies.
public enum ExpressionKind {
  /// Whether a webhook is called or a policy evaluated.
  MATCH_CONDITIONS("matchConditions", "title.match-conditions", "word.condition", "name"),
  VALIDATIONS("validations", "title.validations", "word.validation", ""),
  VARIABLES("variables", "title.variables", "word.variable", "name"),
  /// The audit annotations of a validating policy.
  AUDIT_ANNOTATIONS("auditAnnotations", "title.audit-annotations", "word.audit-annotation", "key"),
  MUTATIONS("mutations", "title.mutations", "word.mutation", "");

  private static final String JSON_PATCH = "JSONPatch";

  private final String field;
  private final String title;
  private final String word;
  private final String nameField;

  /// @param title the key of its title
  /// @param word the key of its name in a sentence
  ExpressionKind(String field, String title, String word, String nameField) {
    Messages messages = Messages.of(ExpressionKind.class);
    this.field = field;
    this.title = messages.get(title);
    this.word = messages.get(word);
    this.nameField = nameField;
  }

  /// The kind of the list at a path; empty for other fields.
  public static Optional<ExpressionKind> of(FieldPath list) {
    if (list.steps().isEmpty() || !(list.steps().getLast() instanceof Step.Field(String name))) {
      return Optional.empty();
    }
    for (ExpressionKind kind : values()) {
      if (kind.field.equals(name)) {
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
  List<ExpressionSlot> slots(JsonObject item) {
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
  JsonObject newItem(String name) {
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
