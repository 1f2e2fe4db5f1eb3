package dev.admittance.engine.gatekeeper;

import static java.util.stream.Collectors.toMap;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.CelCondition.Outcome;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import dev.admittance.simulator.policy.PolicyDecision;
import dev.admittance.simulator.policy.PolicyEvaluation;
import dev.admittance.simulator.policy.ValidatingEvaluator;
import dev.admittance.simulator.policy.ValidatingEvaluator.Inputs;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The constraints of a cluster with their templates, in the order of kinds and names. Source:
/// open-policy-agent/frameworks `constraint/pkg/client/client.go`, `(*Client).Review`.
record Constraints(List<Constraint> all) {
  static final String GROUP = "constraints.gatekeeper.sh";
  static final Kind TEMPLATE = new Kind("templates.gatekeeper.sh", "ConstraintTemplate");

  static Constraints of(List<JsonObject> objects) {
    Map<String, ConstraintTemplate> templates =
        objects.stream()
            .filter(object -> Kind.of(object).equals(TEMPLATE))
            .map(ConstraintTemplate::read)
            .collect(toMap(ConstraintTemplate::kind, Function.identity(), (one, other) -> other));
    List<Constraint> constraints = new ArrayList<>();
    for (JsonObject object : objects) {
      Kind kind = Kind.of(object);
      ConstraintTemplate template = templates.get(kind.name());
      if (kind.group().equals(GROUP) && template != null) {
        constraints.add(new Constraint(template, template.filled(object)));
      }
    }
    constraints.sort(
        Comparator.comparing((Constraint one) -> one.template().kind())
            .thenComparing(Constraint::name));
    return new Constraints(List.copyOf(constraints));
  }

  /// What comes of each constraint.
  List<ConstraintResult> review(ConstraintReview review) {
    return all.stream().map(one -> review(one, review)).toList();
  }

  private static ConstraintResult review(Constraint constraint, ConstraintReview review) {
    if (review.point().equals(ConstraintReview.WEBHOOK)
        && !constraint.template().covers(review.operation())) {
      return ConstraintResult.skipped(
          constraint, "its template is not about " + review.operation());
    }
    if (!constraint.isEnforcedAt(review.point())) {
      return ConstraintResult.skipped(constraint, "it is not in force at " + review.point());
    }
    try {
      Optional<String> mismatch = mismatch(constraint, review.targets());
      return mismatch.isPresent()
          ? ConstraintResult.skipped(constraint, mismatch.get())
          : constraint
              .template()
              .cel()
              .map(cel -> evaluate(constraint, cel, review.input()))
              .orElseGet(() -> ask(constraint, review));
    } catch (UnmatchableException failed) {
      return ConstraintResult.violated(
          constraint, "unable to match constraints: " + failed.getMessage());
    }
  }

  /// One of the objects has to match. Source: gatekeeper `pkg/target/matcher.go`, `matchAny`.
  private static Optional<String> mismatch(Constraint constraint, List<MatchTarget> targets)
      throws UnmatchableException {
    Optional<MatchCriteria> criteria = constraint.criteria();
    Optional<String> mismatch = Optional.empty();
    for (MatchTarget target : criteria.isPresent() ? targets : List.<MatchTarget>of()) {
      try {
        mismatch = criteria.get().mismatch(target);
      } catch (UnmatchableException failed) {
        throw failed.matching(target.metadata().text("name"));
      }
      if (mismatch.isEmpty()) {
        return mismatch;
      }
    }
    return mismatch;
  }

  private static ConstraintResult ask(Constraint constraint, ConstraintReview review) {
    return constraint
        .template()
        .rego()
        .map(rego -> rego.review(constraint, review))
        .orElseGet(() -> ConstraintResult.unknown(constraint, "no code that is known here"));
  }

  private static ConstraintResult evaluate(
      Constraint constraint, ValidatingEvaluator cel, CelInput input) {
    CelInput of = input.withParams(Optional.of(constraint.object()));
    return switch (cel.evaluate(new Inputs(of, of))) {
      case PolicyEvaluation.Unmet(List<Outcome> _) ->
          ConstraintResult.skipped(constraint, "a match condition of its template is false");
      case PolicyEvaluation.Ignored(List<Outcome> _, String message) ->
          ConstraintResult.skipped(constraint, message);
      case PolicyEvaluation.Evaluated evaluated ->
          new ConstraintResult(
              constraint,
              Optional.empty(),
              evaluated.decisions().stream()
                  .filter(PolicyDecision::denies)
                  .map(PolicyDecision::message)
                  .toList(),
              evaluated.results(),
              Optional.empty());
    };
  }
}
