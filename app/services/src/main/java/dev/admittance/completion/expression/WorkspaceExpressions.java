package dev.admittance.completion.expression;

import dev.admittance.completion.CompletionItem;
import dev.admittance.completion.ExpressionLanguage;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.validationrule.DefinedRules;
import dev.admittance.workspace.Workspace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The names in the expressions of webhooks and policies, as far as a workspace defines them.
public record WorkspaceExpressions(Workspace workspace) implements ExpressionLanguage {
  @Override
  public List<CompletionItem> names(JsonObject object, FieldPath field, String expression) {
    return rule(object, field)
        .or(() -> context(object, field))
        .map(context -> CelCompletion.completions(expression, expression.length(), context))
        .orElse(List.of());
  }

  /// The context of a validation rule; empty for other expressions.
  private Optional<CelCompletionContext> rule(JsonObject definition, FieldPath field) {
    int rules = field.steps().indexOf(new Step.Field(RULES));
    if (rules < 0) {
      return Optional.empty();
    }
    JsonValue schema =
        field.steps().subList(0, rules).stream()
            .reduce((JsonValue) definition, WorkspaceExpressions::below, (_, last) -> last);
    boolean resource = field.steps().get(rules - 1).equals(new Step.Field("openAPIV3Schema"));
    return schema instanceof JsonObject written
        ? Optional.of(
            CelCompletionContext.ofRule(
                DefinedRules.self(written, resource), workspace.kubernetesRelease()))
        : Optional.empty();
  }

  private static JsonValue below(JsonValue value, Step step) {
    return switch (step) {
      case Step.Field(String name) when value instanceof JsonObject object ->
          object.find(name).orElse(JsonNull.NULL);
      case Step.Element(String index)
          when value instanceof JsonArray(var items) && Integer.parseInt(index) < items.size() ->
          items.get(Integer.parseInt(index));
      default -> JsonNull.NULL;
    };
  }

  /// The list of expressions at a path. Other lists of engines, such as those of images or objects
  /// to generate, see what validations see.
  private static Optional<ExpressionList> list(JsonObject object, FieldPath path) {
    return ExpressionList.of(object, path)
        .or(() ->
            Optional.of(new ExpressionList(object, path, ExpressionKind.VALIDATIONS))
                .filter(_ -> ExpressionDialect.of(object) != ExpressionDialect.SERVER));
  }

  /// The context of an expression: that of its item in the innermost list of expressions.
  private Optional<CelCompletionContext> context(JsonObject object, FieldPath field) {
    List<Step> steps = field.steps();
    for (int i = steps.size() - 1; i > 0; i--) {
      if (steps.get(i) instanceof Step.Element(String index)) {
        Optional<ExpressionList> list = list(object, new FieldPath(steps.subList(0, i)));
        FieldPath inItem = new FieldPath(steps.subList(i + 1, steps.size()));
        Optional<ExpressionSlot> slot =
            Arrays.stream(ExpressionSlot.values())
                .filter(each -> each.path().equals(inItem))
                .findFirst();
        return list.flatMap(found ->
            slot.map(expression -> found.names(Integer.parseInt(index), expression, workspace)));
      }
    }
    return Optional.empty();
  }
}
