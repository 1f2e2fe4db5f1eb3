package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.ReinvocationPolicy;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.Evaluation;
import dev.admittance.simulator.cel.EvaluationBatch;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.mutation.MutationExpressions.Mutation;
import dev.admittance.simulator.mutation.MutationResult;
import dev.admittance.simulator.mutation.Mutator;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.policy.EvaluationDescriptions;
import dev.admittance.simulator.policy.PolicyConditions;
import dev.admittance.simulator.registry.Refusals;
import dev.admittance.simulator.release.KnownBug;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One round of the mutating policies that match a request (P-91, P-92). Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/mutating/dispatcher.go`, `(*dispatcher).dispatchInvocations`,
/// `(*dispatcher).dispatchOne`.
final class MutatingPolicyRound {
  private final RunConversions conversions;
  private final KnownCluster cluster;
  private final MutationRun mutations;
  private final PolicyReinvocation reinvocation;
  private final PolicyVersionedObjects views;
  private final PolicyFailures failures;
  private final TypedObjects types;
  private final KubernetesRelease release;
  private final TraceRecorder trace;
  private final PolicySteps steps;

  /// The view in which the last policy with an object made its mutations.
  private PolicyVersionedObjects.@Nullable View last;

  MutatingPolicyRound(
      RunConversions conversions,
      KnownCluster cluster,
      MutationRun mutations,
      PolicyReinvocation reinvocation,
      PolicyVersionedObjects views,
      PolicyFailures failures,
      TypedObjects types,
      KubernetesRelease release) {
    this.conversions = conversions;
    this.cluster = cluster;
    this.mutations = mutations;
    this.reinvocation = reinvocation;
    this.views = views;
    this.failures = failures;
    this.types = types;
    this.release = release;
    this.trace = conversions.trace();
    this.steps = new PolicySteps(trace);
  }

  /// Runs a policy. Its match conditions are evaluated in the second round too, and may fail there,
  /// even where the policy would not run (P-98).
  ///
  /// @return the refusal that ends the request at once; empty where it continues
  Optional<Step.Refusal> run(PolicyInvocation invocation, int round) {
    PolicyVersionedObjects.View view = views.in(invocation.as().kind());
    trace.see(
        new WatchedInput.OfConditions(invocation.id(), round, conditionInput(invocation, view)));
    trace.see(new WatchedInput.OfExpressions(invocation.id(), 0, round, input(invocation, view)));
    if (!conditionsHold(invocation, view, round) || !reinvocation.runs(round, invocation.id())) {
      return Optional.empty();
    }
    if (round > 0) {
      steps.matched(invocation.id(), RuleId.P_98, invocation.why());
    }
    Optional<JsonObject> before = view.object();
    List<Mutation> all = invocation.expressions().mutations();
    for (int i = 0; i < all.size(); i++) {
      last = view;
      Optional<Step.Refusal> ended = mutate(invocation, view, i);
      if (ended.isPresent()) {
        return ended;
      }
    }
    if (isChanged(view, before)) {
      reinvocation.changed();
    }
    if (invocation.policy().reinvocationPolicy().equals(ReinvocationPolicy.IF_NEEDED.text())) {
      reinvocation.ran(invocation.id());
    }
    return Optional.empty();
  }

  private boolean isChanged(PolicyVersionedObjects.View view, Optional<JsonObject> before) {
    return before.isPresent()
        && view.object().isPresent()
        && !types.equal(view.kind(), before.get(), view.object().get());
  }

  /// Ends the round. A mutation requests reinvocation even where it changed nothing (P-98).
  ///
  /// @return the rejection of an object that the server cannot convert back, as a mutation changed
  ///   its kind or version (W-370); empty if it can
  Optional<Step.Refusal> end() {
    if (last == null) {
      return Optional.empty();
    }
    if (last.isDirty()) {
      reinvocation.changed();
      Optional<String> impossible =
          last.object().map(GroupVersionKind::said).flatMap(conversions::impossible);
      if (impossible.isPresent()) {
        String message = "failed to convert object: " + impossible.get();
        return Optional.of(refuse(List.of(message), Statuses.internalError(message)));
      }
    }
    views.keep(last);
    return Optional.empty();
  }

  private boolean conditionsHold(
      PolicyInvocation invocation, PolicyVersionedObjects.View view, int round) {
    PolicyConditions conditions = invocation.expressions().conditions();
    if (conditions.written().isEmpty()) {
      return true;
    }
    PolicyId id = invocation.id();
    view.read(true);
    PolicyConditions.Result result = conditions.evaluate(conditionInput(invocation, view));
    steps.noteUnknown(id, conditions.written(), result.outcomes());
    return switch (result) {
      case PolicyConditions.Result.Met _ -> true;
      case PolicyConditions.Result.Unmet(var outcomes) -> {
        if (reinvocation.runs(round, id)) {
          steps.skipped(
              id,
              RuleId.P_71,
              invocation.why().withConditions(conditions.written(), outcomes, false));
        }
        yield false;
      }
      case PolicyConditions.Result.Failed(var outcomes, String message) -> {
        steps.conditionsFailed(
            id,
            RuleId.P_91,
            invocation.why().withConditions(conditions.written(), outcomes, false));
        failures.failed(RuleId.P_91, id, invocation.policy().failurePolicy(), message);
        yield false;
      }
    };
  }

  private CelInput conditionInput(PolicyInvocation invocation, PolicyVersionedObjects.View view) {
    return ReviewRequests.conditionInput(sent(invocation, view), cluster.authority())
        .withParams(invocation.params());
  }

  private CelInput input(PolicyInvocation invocation, PolicyVersionedObjects.View view) {
    return ReviewRequests.policyInput(sent(invocation, view), cluster.authority())
        .withParams(invocation.params())
        .withNamespace(cluster.namespaceObject(conversions.request()));
  }

  private HookRequest sent(PolicyInvocation invocation, PolicyVersionedObjects.View view) {
    return new HookRequest(
        conversions.request(), invocation.as(), view.object(), conversions.oldObject(view.kind()));
  }

  private Optional<Step.Refusal> mutate(
      PolicyInvocation invocation, PolicyVersionedObjects.View view, int number) {
    if (view.object().isEmpty()) {
      skipped(invocation, number, RuleId.P_91, "the request carries no object");
      return Optional.empty();
    }
    JsonObject object = view.object().get();
    Mutation mutation = invocation.expressions().mutations().get(number);
    MutationResult mutated =
        switch (mutation.type()) {
          case JSON_PATCH -> Mutator.patch(evaluate(invocation, view, number), object, release);
          case APPLY_CONFIGURATION ->
              merged(evaluate(invocation, view, number), view.kind(), object);
        };
    return switch (mutated) {
      case MutationResult.Patched patched ->
          settle(invocation, view, number, mutations.patched(view.kind(), object, patched));
      case MutationResult.Merged(JsonObject merged) ->
          settle(invocation, view, number, mutations.merged(view.kind(), object, merged));
      case MutationResult.TestFailed(String message) -> {
        skipped(invocation, number, RuleId.P_94, message);
        view.store(object);
        yield Optional.empty();
      }
      case MutationResult.Failed(String message) -> failed(invocation, number, message);
      case MutationResult.Crashed(String message) -> {
        tellOf(KnownBug.OBJECTS_WITHIN_LISTS, message);
        yield Optional.of(refuse(List.of(message), Refusals.panicked()));
      }
      case MutationResult.NotSimulated(String reason) -> {
        steps.undecided(invocation.id(), reason, "its mutation is not made");
        yield Optional.empty();
      }
    };
  }

  /// Records that the crash is a known bug of the release, and how to avoid it.
  private void tellOf(KnownBug bug, String message) {
    if (bug.isIn(release) && message.startsWith("reflect.Set: ")) {
      String detail =
          "a known bug of this release: Object{…} within a list or map crashes the server; "
              + bug.remedy();
      trace.add(
          RuleId.P_94,
          header -> new Step.PluginRan(header, AdmissionPlugin.MUTATING_POLICY, detail));
    }
  }

  private MutationResult merged(Evaluation evaluation, GroupVersionKind kind, JsonObject object) {
    return mutations
        .schema(kind)
        .map(schema -> Mutator.merge(evaluation, object, schema, release))
        .orElseGet(() -> Mutator.unmerged(evaluation, mutations.withoutSchema(kind)));
  }

  private Evaluation evaluate(
      PolicyInvocation invocation, PolicyVersionedObjects.View view, int number) {
    view.read(false);
    CelInput input = view.in(input(invocation, view));
    if (number > 0) {
      trace.see(new WatchedInput.OfExpressions(invocation.id(), number, trace.round(), input));
    }
    Mutation mutation = invocation.expressions().mutations().get(number);
    EvaluationBatch batch =
        invocation.expressions().all().batch(input, EvaluationBatch.VALIDATION_BUDGET);
    Evaluation evaluation = batch.evaluate(mutation.expression());
    String field = "mutations[" + number + "]." + mutation.type().member() + ".expression";
    ExpressionResult result =
        EvaluationDescriptions.result(field, mutation.expression(), evaluation);
    trace.add(
        RuleId.P_92, header -> new Step.PolicyEvaluated(header, invocation.id(), List.of(result)));
    return evaluation;
  }

  private Optional<Step.Refusal> settle(
      PolicyInvocation invocation,
      PolicyVersionedObjects.View view,
      int number,
      MutationRun.Result result) {
    return switch (result) {
      case MutationRun.Result.Kept kept -> {
        views.show(view);
        conversions.times().round();
        trace.written(kept.decoded());
        applied(invocation, number, kept.patch());
        if (!kept.defaulted().equals(kept.decoded())) {
          trace.object(kept.defaulted());
          trace.add(
              RuleId.P_92,
              header ->
                  new Step.ObjectPrepared(header, List.of("defaults are filled in"), List.of()));
        }
        kept.notSimulated()
            .ifPresent(what -> trace.notSimulated(RuleId.P_92, what, "it stays unset"));
        view.store(kept.defaulted());
        yield Optional.empty();
      }
      case MutationRun.Result.Failed(String message) -> failed(invocation, number, message);
      case MutationRun.Result.Ended(String message, ClientStatus status) ->
          Optional.of(refuse(List.of(message), status));
    };
  }

  private void applied(PolicyInvocation invocation, int number, List<PatchOperation> patch) {
    List<Mutation> all = invocation.expressions().mutations();
    trace.add(
        RuleId.P_92,
        header ->
            new Step.MutationApplied(
                header, invocation.id(), number, all.size(), all.get(number).type().text(), patch));
  }

  private void skipped(PolicyInvocation invocation, int number, RuleId rule, String reason) {
    int count = invocation.expressions().mutations().size();
    trace.add(
        rule, header -> new Step.MutationSkipped(header, invocation.id(), number, count, reason));
  }

  private Optional<Step.Refusal> failed(PolicyInvocation invocation, int number, String message) {
    int count = invocation.expressions().mutations().size();
    trace.add(
        RuleId.P_92,
        header -> new Step.MutationFailed(header, invocation.id(), number, count, message));
    failures.failed(RuleId.P_92, invocation.id(), invocation.policy().failurePolicy(), message);
    return Optional.empty();
  }

  private Step.Refusal refuse(List<String> messages, ClientStatus status) {
    return trace.add(RuleId.P_94, header -> new Step.PoliciesRefused(header, messages, status));
  }
}
