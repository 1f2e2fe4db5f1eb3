package dev.admittance.simulator.analysis.whynot;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.simulator.analysis.why.Candidate;
import dev.admittance.simulator.analysis.why.RuleExplanations;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.engine.EngineCall;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.engine.EngineEvaluation.Result;
import dev.admittance.simulator.engine.PolicyEngine;
import dev.admittance.simulator.engine.UnmetPolicy;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/// The search about a rule of a policy by which a hook of a policy engine answers. Neither the hook
/// nor the policy is edited, only the request and its namespace.
///
/// @param name of the rule ([EngineEvaluation#name])
record EngineSubject(HookId hook, String name) implements WhyNotSubject {
  @Override
  public Optional<MatchTree> match(List<Step> steps) {
    return evaluated(steps)
        .map(RuleExplanations::tree)
        .or(() -> new HookSubject(hook).match(steps).filter(tree -> !tree.matched()));
  }

  private Optional<EngineEvaluation> evaluated(List<Step> steps) {
    return steps.stream()
        .flatMap(step ->
            isAbout(step) && step instanceof Step.EngineEvaluated one
                ? Stream.of(one.evaluation())
                : Stream.empty())
        .findFirst();
  }

  @Override
  public boolean isAbout(Step step) {
    return new Candidate.OfRule(hook, name).does(step);
  }

  @Override
  public boolean refuses(List<Step> steps) {
    return evaluated(steps).filter(one -> one.result() == Result.DENIED).isPresent();
  }

  @Override
  public List<WhyNotEdit> toHold(EditedInput attempted, Check failed) {
    List<WhyNotEdit> edits = new ArrayList<>();
    if (failed.name() != Check.Name.ENGINE_MATCH) {
      edits.addAll(CallingEdits.of(attempted, hook, failed));
    }
    edits.addAll(ofSelectors(attempted, (labels, one) -> labels.toHold(one, null)));
    edits.addAll(toMeet(attempted));
    return edits.stream().filter(PolicySubject::isOfRequest).distinct().toList();
  }

  @Override
  public List<WhyNotEdit> toFail(EditedInput attempted, MatchTree matched) {
    return ofSelectors(attempted, SelectorEdits::toFail);
  }

  private List<WhyNotEdit> ofSelectors(
      EditedInput attempted,
      BiFunction<SelectorEdits, LabelSelector.Requirement, List<WhyNotEdit>> edits) {
    Setup setup = attempted.input().setup();
    SelectorEdits ofObject = PolicySubject.labels(attempted, false);
    SelectorEdits ofNamespace = PolicySubject.labels(attempted, true);
    return setup.engines().of(setup.cluster()).stream()
        .flatMap(engine -> engine.policies(hook.kind(), attempted.theHook().hook()).stream())
        .filter(policy -> policy.name().equals(name))
        .flatMap(policy ->
            Stream.concat(
                of(policy.selectors(), one -> edits.apply(ofObject, one)),
                of(policy.namespaceSelectors(), one -> edits.apply(ofNamespace, one))))
        .toList();
  }

  private static Stream<WhyNotEdit> of(
      List<LabelSelector> selectors, Function<LabelSelector.Requirement, List<WhyNotEdit>> edits) {
    return selectors.stream()
        .flatMap(selector -> selector.requirements().stream())
        .flatMap(one -> edits.apply(one).stream());
  }

  @Override
  public List<WhyNotEdit> toMend(EditedInput attempted, List<Step> steps) {
    return toMeet(attempted);
  }

  private List<WhyNotEdit> toMeet(EditedInput attempted) {
    Setup setup = attempted.input().setup();
    AdmissionRequest request = attempted.capture().request();
    JsonObject object = request.object().or(request::oldObject).orElse(JsonObject.EMPTY);
    List<WhyNotEdit> edits = new ArrayList<>();
    Optional<EngineCall> call = call(attempted);
    for (PolicyEngine engine : setup.engines().of(setup.cluster())) {
      UnmetPolicy unmet = call.map(one -> engine.unmet(one, name)).orElse(UnmetPolicy.NONE);
      edits.addAll(MendingEdits.toMeet(object, unmet.expressions()));
      unmet.values().forEach(one -> edits.add(ObjectRepairs.editOf(one.path(), one.value())));
    }
    return edits;
  }

  /// The call that the hook gets; empty where it is not called.
  private Optional<EngineCall> call(EditedInput attempted) {
    Setup setup = attempted.input().setup();
    return attempted.run().stream()
        .filter(step -> step instanceof Step.HookCalled called && called.hook().equals(hook))
        .map(step -> ((Step.HookCalled) step).call().sent())
        .findFirst()
        .map(review -> {
          JsonObject request = review.get().object("request");
          CelInput input =
              new CelInput(
                      request.without("object").without("oldObject"),
                      request.findObject("object"),
                      request.findObject("oldObject"))
                  .withNamespace(
                      setup.cluster().find(ClusterState.NAMESPACE, "", request.text("namespace")));
          return new EngineCall(
              hook.kind(),
              hook.configuration(),
              attempted.theHook().hook(),
              review,
              input,
              setup.cluster());
        });
  }
}
