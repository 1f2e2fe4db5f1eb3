package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.engine.kyverno.policy.CelBlock;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.Evaluation;
import dev.admittance.simulator.cel.EvaluationBatch;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.cel.ExtensionLibrary;
import dev.admittance.simulator.cel.PolicyExpression;
import dev.admittance.simulator.cel.PolicyExpressions;
import dev.admittance.simulator.merge.MergeSchema;
import dev.admittance.simulator.mutation.MutationResult;
import dev.admittance.simulator.mutation.Mutator;
import dev.admittance.simulator.policy.EvaluationDescriptions;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomDefinitions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The match conditions and mutations of a policy, compiled. Both see its variables. Source:
/// kyverno `pkg/cel/policies/mpol/compiler/policy.go`, `evaluate`.
final class CelMutations {
  private final PolicyExpressions expressions;
  private final List<PolicyExpression> conditions;
  private final List<Patcher> patchers;
  private final PolicyTexts texts;

  private record Patcher(String field, PolicyExpression expression, boolean merges) {}

  private CelMutations(
      PolicyExpressions expressions,
      List<PolicyExpression> conditions,
      List<Patcher> patchers,
      PolicyTexts texts) {
    this.texts = texts;
    this.expressions = expressions;
    this.conditions = conditions;
    this.patchers = patchers;
  }

  /// Compiles a policy.
  ///
  /// @param library the functions that it has
  static CelMutations of(JsonObject spec, ExtensionLibrary library) {
    PolicyExpressions expressions =
        PolicyExpressions.of(
            KubernetesRelease.DEFAULT,
            false,
            spec.objects("variables").stream()
                .map(one -> new NamedExpression(one.text("name"), one.text("expression")))
                .toList(),
            library);
    List<Patcher> patchers = new ArrayList<>();
    List<JsonObject> mutations = spec.objects("mutations");
    for (int i = 0; i < mutations.size(); i++) {
      JsonObject mutation = mutations.get(i);
      boolean merges = mutation.text("patchType").equals("ApplyConfiguration");
      String member = merges ? "applyConfiguration" : "jsonPatch";
      if (mutation.get(member) instanceof JsonObject patch) {
        ExpressionRole role =
            merges ? ExpressionRole.APPLY_CONFIGURATION : ExpressionRole.JSON_PATCH;
        patchers.add(
            new Patcher(
                "mutations[" + i + "]." + member + ".expression",
                expressions.compile(role, patch.text("expression")),
                merges));
      }
    }
    return new CelMutations(
        expressions,
        spec.objects("matchConditions").stream()
            .map(
                one -> expressions.compile(ExpressionRole.POLICY_CONDITION, one.text("expression")))
            .toList(),
        patchers,
        PolicyTexts.of(spec, expressions));
  }

  /// What a policy makes of an object.
  sealed interface Mutated {
    /// A match condition is false.
    ///
    /// @param index which of them
    record Unmet(int index, List<ExpressionResult> results) implements Mutated {
      public Unmet {
        results = List.copyOf(results);
      }
    }

    record Done(JsonObject object, List<ExpressionResult> results) implements Mutated {
      public Done {
        results = List.copyOf(results);
      }
    }

    /// A condition or a mutation failed.
    ///
    /// @param message of CEL or of the patch
    record Failed(String message, List<ExpressionResult> results) implements Mutated {
      public Failed {
        results = List.copyOf(results);
      }
    }

    /// Something is not known here.
    ///
    /// @param what in words
    record Unknown(String what) implements Mutated {}
  }

  /// Signals the end of an evaluation.
  private static final class EndedException extends Exception {
    private static final long serialVersionUID = 1;
    private final transient Mutated end;

    EndedException(Mutated end) {
      super("ended", null, false, false);
      this.end = end;
    }
  }

  /// Mutates an object.
  ///
  /// @param input its variables
  /// @param definitions of custom resources
  Mutated mutate(CelInput input, JsonObject object, CustomDefinitions definitions) {
    EvaluationBatch batch = expressions.batch(input, Long.MAX_VALUE);
    List<ExpressionResult> results = new ArrayList<>();
    try {
      meet(batch, results);
      JsonObject patched = object;
      for (Patcher patcher : patchers) {
        Evaluation evaluation = evaluated(batch, patcher.field(), patcher.expression(), results);
        patched = patched(patcher, evaluation, patched, definitions, results);
        batch.continueWith(input.withObject(Optional.of(patched)));
      }
      Optional<String> failure = texts.failedAnnotation(batch);
      return failure.isPresent()
          ? new Mutated.Failed(failure.get(), results)
          : new Mutated.Done(patched, results);
    } catch (EndedException ended) {
      return ended.end;
    }
  }

  private void meet(EvaluationBatch batch, List<ExpressionResult> results) throws EndedException {
    List<String> failures = new ArrayList<>();
    for (int i = 0; i < conditions.size(); i++) {
      String field = "matchConditions[" + i + "].expression";
      switch (evaluated(batch, field, conditions.get(i), results)) {
        case Evaluation.Value(Object value, _) -> {
          if (!value.equals(true)) {
            throw new EndedException(new Mutated.Unmet(i, results));
          }
        }
        case Evaluation.Failed(String message, _) -> failures.add(CelBlock.cause(message));
        case Evaluation.OutOfBudget _, Evaluation.NotSimulated _ ->
            throw new IllegalStateException("ended before");
      }
    }
    if (!failures.isEmpty()) {
      throw new EndedException(new Mutated.Failed(String.join("; ", failures), results));
    }
  }

  private static Evaluation evaluated(
      EvaluationBatch batch,
      String field,
      PolicyExpression expression,
      List<ExpressionResult> results)
      throws EndedException {
    if (expression instanceof PolicyExpression.Refused(_, String problem)) {
      throw new EndedException(
          new Mutated.Unknown("an expression that does not compile here: " + problem));
    }
    Evaluation evaluation = batch.evaluate(expression);
    results.add(EvaluationDescriptions.result(field, expression, evaluation));
    if (evaluation instanceof Evaluation.NotSimulated(String reason)) {
      throw new EndedException(new Mutated.Unknown(reason));
    }
    return evaluation;
  }

  private static JsonObject patched(
      Patcher patcher,
      Evaluation evaluation,
      JsonObject object,
      CustomDefinitions definitions,
      List<ExpressionResult> results)
      throws EndedException {
    MutationResult result =
        patcher.merges()
            ? merged(evaluation, object, definitions)
            : Mutator.patch(evaluation, object, KubernetesRelease.DEFAULT);
    return switch (result) {
      case MutationResult.Merged(JsonObject merged) -> merged;
      case MutationResult.Patched(JsonObject document, _) -> document;
      case MutationResult.Patched _ ->
          throw new EndedException(new Mutated.Unknown("an object that is not one any more"));
      case MutationResult.TestFailed _ -> object;
      case MutationResult.Failed(String message) ->
          throw new EndedException(new Mutated.Failed(CelBlock.cause(message), results));
      case MutationResult.Crashed(String message) ->
          throw new EndedException(new Mutated.Unknown("what follows a crash: " + message));
      case MutationResult.NotSimulated(String reason) ->
          throw new EndedException(new Mutated.Unknown(reason));
    };
  }

  private static MutationResult merged(
      Evaluation evaluation, JsonObject object, CustomDefinitions definitions) {
    GroupVersionKind kind = GroupVersionKind.said(object);
    MutationResult unknown =
        new MutationResult.NotSimulated(
            "how a configuration is merged into a " + kind.kind() + ", whose schema is not known");
    return MergeSchema.of(KubernetesRelease.DEFAULT, kind, definitions)
        .map(schema -> Mutator.merge(evaluation, object, schema, KubernetesRelease.DEFAULT))
        .orElseGet(() -> Mutator.unmerged(evaluation, unknown));
  }
}
