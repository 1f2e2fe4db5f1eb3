package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.initializer.InitializerStatuses;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.initializer.PodUpdates;
import dev.admittance.simulator.initializer.Transitions;
import dev.admittance.simulator.proposal.BehaviourFact;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.registry.Refusals;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The server's own handling of `metadata.initializers` between and after the two phases, whether
/// the plugin runs or not (I-42, I-51, I-53 to I-57). Source: k8s.io/kubernetes 1.8
/// `staging/src/k8s.io/apiserver/pkg/registry/rest/create.go`, `BeforeCreate`;
/// `staging/src/k8s.io/apiserver/pkg/registry/rest/update.go`, `BeforeUpdate`;
/// `staging/src/k8s.io/apiserver/pkg/registry/generic/registry/store.go`,
/// `(*Store).WaitForInitialized`.
///
/// @param initialization empty for releases without initializers
record InitializationStage(Optional<InitializersSetup> initialization, TraceRecorder trace) {
  /// Removes the initializers where the feature gate is off, which the plugin switches on (I-42).
  AdmissionRequest clear(AdmissionRequest request) {
    if (initialization
        .filter(i -> i.rules().has(BehaviourFact.FEATURE_GATE) && !i.runs())
        .isEmpty()) {
      return request;
    }
    trace.object().ifPresent(this::clear);
    return request
        .oldObject()
        .map(old -> request.withOldObject(Initializers.clearedIn(old)))
        .orElse(request);
  }

  private void clear(JsonObject object) {
    JsonObject cleared = Initializers.clearedIn(object);
    if (!cleared.equals(object)) {
      trace.object(cleared);
      trace.add(
          RuleId.I_42,
          header ->
              new Step.ObjectPrepared(
                  header,
                  List.of("initializers are taken out: the feature gate is off"),
                  List.of()));
    }
  }

  /// Validates the initializers of an object that is about to be stored.
  Optional<Step.Refusal> validate(AdmissionRequest request) {
    return initialization.flatMap(i -> validate(request, i.rules()));
  }

  private Optional<Step.Refusal> validate(AdmissionRequest request, Ruleset rules) {
    if (trace.object().isEmpty() || !isStored(request)) {
      return Optional.empty();
    }
    JsonObject object = trace.object().get();
    List<FieldError> errors = new ArrayList<>(Transitions.checkShape(object, rules));
    if (request.operation() == Operation.UPDATE) {
      errors.addAll(
          Transitions.check(
              request.oldObject().flatMap(old -> Initializers.of(old, rules)),
              Initializers.of(object, rules),
              rules));
    }
    return refuse(request, RuleId.I_51, errors)
        .or(() -> refuse(request, RuleId.I_54, PodUpdates.check(request, rules)));
  }

  private static boolean isStored(AdmissionRequest request) {
    return (request.operation() == Operation.CREATE && request.subResource().isEmpty())
        || request.operation() == Operation.UPDATE;
  }

  private Optional<Step.Refusal> refuse(
      AdmissionRequest request, RuleId rule, List<FieldError> errors) {
    if (errors.isEmpty()) {
      return Optional.empty();
    }
    ClientStatus status =
        Refusals.invalid(request.kind().group(), request.kind().kind(), request.name(), errors);
    return Optional.of(trace.add(rule, header -> new Step.InitializationRefused(header, status)));
  }

  /// Simulates the rest of a creation whose object is stored and waits for initializers, or has
  /// failed before.
  ///
  /// @param answers of the webhooks that judge the changes of initializers
  Optional<Step.Refusal> finish(AdmissionRequest request, AnswerBook answers) {
    boolean created = request.operation() == Operation.CREATE && request.subResource().isEmpty();
    return initialization
        .filter(i -> created && i.waits())
        .flatMap(i ->
            trace
                .object()
                .flatMap(object -> Initializers.of(object, i.rules()))
                .flatMap(stored -> finish(request, stored, i.held(answers))));
  }

  private Optional<Step.Refusal> finish(
      AdmissionRequest request, Initializers stored, HeldCreation held) {
    if (stored.result().isPresent()) {
      ClientStatus status = InitializerStatuses.ofResult(stored.result().get());
      return Optional.of(
          trace.add(RuleId.I_53, header -> new Step.InitializationRefused(header, status)));
    }
    if (request.dryRun()) {
      trace.notSimulated(
          RuleId.I_55,
          "whether a dry run waits for " + String.join(", ", stored.pending()),
          "nothing is stored, and the creator is assumed to be answered at once");
      return Optional.empty();
    }
    return held.play(request, stored.pending(), trace);
  }
}
