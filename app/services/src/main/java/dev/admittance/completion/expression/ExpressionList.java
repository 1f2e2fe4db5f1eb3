package dev.admittance.completion.expression;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.ExpressionScope;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.workspace.Workspace;
import java.util.List;
import java.util.Optional;

/// A list of expressions and its object.
///
/// @param path of the list, from the object
public record ExpressionList(JsonObject object, FieldPath path, ExpressionKind kind) {
  private static final FieldPath VARIABLES = FieldPath.ROOT.child("variables");

  /// The list at a path; empty if it is not a list of expressions.
  public static Optional<ExpressionList> of(JsonObject object, FieldPath path) {
    return ExpressionKind.of(path).map(kind -> new ExpressionList(object, path, kind));
  }

  public List<JsonObject> items() {
    return JsonPaths.objects(object, path);
  }

  /// The name of an item, or else its message, type or number.
  public String name(int index) {
    JsonObject item = items().get(index);
    String name = JsonPaths.text(item, FieldPath.ROOT.child(kind.nameField()));
    if (name.isEmpty()) {
      name =
          switch (kind) {
            case VALIDATIONS -> JsonPaths.text(item, FieldPath.ROOT.child("message"));
            case MUTATIONS -> JsonPaths.text(item, FieldPath.ROOT.child("patchType"));
            case MATCH_CONDITIONS, VARIABLES, AUDIT_ANNOTATIONS -> "";
          };
    }
    return name.isEmpty() ? kind.word() + " " + (index + 1) : name;
  }

  /// The path of an expression in the object.
  public FieldPath place(int index, ExpressionSlot slot) {
    return path.index(index).with(slot.path());
  }

  /// The text of an expression; empty if absent.
  public String text(int index, ExpressionSlot slot) {
    return JsonPaths.text(object, place(index, slot));
  }

  /// A copy with another text of one expression.
  public ExpressionList with(int index, ExpressionSlot slot, String text) {
    JsonValue changed = JsonPaths.with(object, place(index, slot), new JsonString(text));
    return new ExpressionList((JsonObject) changed, path, kind);
  }

  /// Whether the expressions belong to a policy of the server or of an engine.
  public boolean isPolicy() {
    return dialect() != ExpressionDialect.SERVER
        || JsonPaths.text(object, FieldPath.ROOT.child("kind")).endsWith("Policy");
  }

  private ExpressionDialect dialect() {
    return ExpressionDialect.of(object);
  }

  public ExpressionRole role(ExpressionSlot slot) {
    return slot.role(kind, isPolicy());
  }

  public boolean hasParams() {
    return isPolicy()
        && scope().child("paramKind").find(object).filter(JsonObject.class::isInstance).isPresent();
  }

  public List<NamedExpression> variables() {
    return isPolicy()
        ? JsonPaths.objects(object, scope().with(VARIABLES)).stream()
            .map(variable ->
                new NamedExpression(
                    JsonPaths.text(variable, FieldPath.ROOT.child("name")),
                    JsonPaths.text(variable, FieldPath.ROOT.child("expression"))))
            .toList()
        : List.of();
  }

  /// The object with the list: the `spec` of a policy, `cel` of a rule, `source` of a template.
  private FieldPath scope() {
    return new FieldPath(path.steps().subList(0, Math.max(0, path.steps().size() - 1)));
  }

  /// The variables that an expression may use: a variable sees those before it; match conditions
  /// see none when they compile (P-28).
  public List<NamedExpression> visibleVariables(int index) {
    return switch (kind) {
      case MATCH_CONDITIONS -> List.of();
      case VARIABLES -> {
        List<NamedExpression> all = variables();
        yield all.subList(0, Math.min(index, all.size()));
      }
      case VALIDATIONS, AUDIT_ANNOTATIONS, MUTATIONS -> variables();
    };
  }

  /// The names that an expression may refer to, for completion.
  public CelCompletionContext names(int index, ExpressionSlot slot, Workspace workspace) {
    return CelCompletionContext.of(
            role(slot),
            hasParams(),
            visibleVariables(index),
            RuleKinds.of(this, workspace),
            workspace.cluster().objects(),
            workspace.kubernetesRelease())
        .in(dialect());
  }

  /// The scope of an expression for the compiler.
  ///
  /// @param stored whether the server already stores the same expression (P-101)
  public ExpressionScope scope(int index, ExpressionSlot slot, boolean stored) {
    return new ExpressionScope(role(slot), hasParams(), visibleVariables(index), stored);
  }
}
