package dev.admittance.app.design.conditions;

import dev.admittance.app.completion.CompletionItem;
import dev.admittance.app.completion.ExpressionLanguage;
import dev.admittance.app.editor.cel.CelCompletion;
import dev.admittance.app.editor.cel.CelCompletionContext;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.json.JsonObject;
import dev.admittance.workspace.Workspace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The names in the expressions of webhooks and policies, as far as a workspace defines them.
public record WorkspaceExpressions(Workspace workspace) implements ExpressionLanguage {
  @Override
  public List<CompletionItem> names(JsonObject object, FieldPath field, String expression) {
    return context(object, field)
        .map(context -> CelCompletion.completions(expression, expression.length(), context))
        .orElse(List.of());
  }

  /// The context of an expression: that of its item in the innermost list of expressions.
  private Optional<CelCompletionContext> context(JsonObject object, FieldPath field) {
    List<Step> steps = field.steps();
    for (int i = steps.size() - 1; i > 0; i--) {
      if (steps.get(i) instanceof Step.Element(String index)) {
        Optional<ExpressionList> list =
            ExpressionList.of(object, new FieldPath(steps.subList(0, i)));
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
