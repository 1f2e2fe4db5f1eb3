package dev.admittance.engine.kyverno;

import dev.admittance.engine.kyverno.match.MatchBlocks;
import dev.admittance.engine.kyverno.policy.KyvernoPolicy;
import dev.admittance.engine.kyverno.policy.KyvernoRule;
import dev.admittance.engine.kyverno.rule.RuleRequest;
import dev.admittance.engine.kyverno.rule.RuleVerdict;
import dev.admittance.engine.kyverno.rule.RuleVerdict.Status;
import dev.admittance.engine.kyverno.variables.ObjectImages;
import dev.admittance.engine.kyverno.variables.SubstitutionException;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.engine.EngineEvaluation.Result;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.proposal.JsonPatchDiff;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What rules came to, as steps inside the call of a webhook.
final class RuleSteps {
  private static final String ALLOWED = "the rule is assumed to have nothing against the request";

  private RuleSteps() {}

  static List<EngineEvaluation> validated(
      PolicyCache policies, List<AdmissionVerdict.PolicyResults> evaluated, RuleRequest request) {
    List<EngineEvaluation> steps = new ArrayList<>();
    for (AdmissionVerdict.PolicyResults one : evaluated) {
      for (RuleVerdict result : one.results()) {
        boolean enforced =
            one.enforced()
                && AdmissionVerdict.enforces(
                    one.policy(),
                    result.rule(),
                    request.objectNamespace(),
                    request.filtered().namespaceLabels());
        Result step = violated(result, enforced, one.policy().emitsWarnings());
        steps.add(
            new EngineEvaluation(
                one.policy().title(),
                result.rule(),
                step,
                result.message(),
                result.results(),
                List.of()));
      }
      steps.addAll(one.unmatched());
    }
    for (KyvernoPolicy policy : policies.policies()) {
      for (KyvernoRule rule : policy.rules()) {
        boolean later = rule.generates() || rule.mutatesExisting();
        if (later || rule.verifiesImages()) {
          List<String> mismatches = mismatches(rule, policy, request);
          if (!mismatches.isEmpty()) {
            steps.add(policy.unmatched(rule.name(), MatchBlocks.text(mismatches)));
          } else if (later) {
            String what = rule.generates() ? "Generates objects" : "Mutates existing objects";
            steps.add(
                new EngineEvaluation(
                    policy.title(), rule.name(), Result.LATER, what + " in the background"));
          }
        }
      }
    }
    return steps;
  }

  private static Result violated(RuleVerdict result, boolean enforced, boolean warns) {
    return switch (result.status()) {
      case PASS -> Result.PASSED;
      case SKIP -> Result.SKIPPED;
      case ERROR, UNKNOWN -> Result.FAILED;
      case FAIL -> enforced ? Result.DENIED : warns ? Result.WARNED : Result.AUDITED;
    };
  }

  static List<EngineEvaluation> mutated(List<PolicyCache.Mutated.Change> changes) {
    List<EngineEvaluation> steps = new ArrayList<>();
    for (PolicyCache.Mutated.Change change : changes) {
      // What a policy changed before one of its rules failed is thrown away.
      boolean kept = change.results().stream().noneMatch(one -> one.status() == Status.ERROR);
      for (RuleVerdict result : change.results()) {
        Result step =
            switch (result.status()) {
              case PASS, FAIL -> Result.MUTATED;
              case SKIP -> Result.SKIPPED;
              case ERROR, UNKNOWN -> Result.FAILED;
            };
        List<PatchOperation> patch = kept ? patch(result.before(), result.after()) : List.of();
        steps.add(
            new EngineEvaluation(
                change.policy().title(),
                result.rule(),
                step,
                result.message(),
                result.results(),
                patch));
      }
      steps.addAll(change.unmatched());
    }
    return steps;
  }

  /// What the validation leaves out: rules that could not be evaluated, and the verification of
  /// images.
  static List<EngineAnswer.Gap> gaps(
      PolicyCache policies, List<AdmissionVerdict.PolicyResults> evaluated, RuleRequest request) {
    Stream<EngineAnswer.Gap> unknown =
        unknown(evaluated.stream().flatMap(one -> one.results().stream()));
    Stream<EngineAnswer.Gap> images =
        policies.policies().stream()
            .flatMap(policy ->
                policy.rules().stream()
                    .filter(KyvernoRule::verifiesImages)
                    .filter(rule -> mismatches(rule, policy, request).isEmpty())
                    .flatMap(rule -> images(policy.title(), rule, request.object()).stream()));
    return Stream.concat(unknown, images).toList();
  }

  /// What a rule verifies of an object; empty where none of its images is meant.
  private static Optional<EngineAnswer.Gap> images(
      String policy, KyvernoRule rule, JsonObject object) {
    String by = " by " + policy + ": " + rule.name();
    try {
      List<String> images = rule.verifiedImages(ObjectImages.references(object));
      return rule.extractsImages()
          ? Optional.of(new EngineAnswer.Gap("the verification of images" + by, ALLOWED))
          : Optional.of(images)
              .filter(found -> !found.isEmpty())
              .map(found ->
                  new EngineAnswer.Gap(
                      "the signatures and digests of "
                          + String.join(", ", found)
                          + ", verified"
                          + by,
                      ALLOWED));
    } catch (SubstitutionException invalid) {
      return Optional.of(
          new EngineAnswer.Gap("what becomes of an " + invalid.getMessage() + by, ALLOWED));
    }
  }

  private static List<String> mismatches(
      KyvernoRule rule, KyvernoPolicy policy, RuleRequest request) {
    return rule.match().mismatches(request.filtered(), request.resource(), policy.namespace());
  }

  private static Stream<EngineAnswer.Gap> unknown(Stream<RuleVerdict> results) {
    return results
        .filter(result -> result.status() == Status.UNKNOWN)
        .map(result ->
            new EngineAnswer.Gap(
                result.message() + ", for " + result.policy() + ": " + result.rule(), ALLOWED));
  }

  static List<EngineAnswer.Gap> unknown(List<PolicyCache.Mutated.Change> changes) {
    return unknown(changes.stream().flatMap(change -> change.results().stream())).toList();
  }

  static List<PatchOperation> patch(JsonObject before, JsonObject after) {
    return JsonPatchDiff.operations(before, after);
  }

  static JsonValue json(PatchOperation operation) {
    return operation.json();
  }
}
