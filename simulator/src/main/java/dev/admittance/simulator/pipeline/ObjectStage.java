package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.registry.MutatedObject;
import dev.admittance.simulator.registry.ScaledObject;
import dev.admittance.simulator.registry.StageEvent;
import dev.admittance.simulator.registry.StageResult;
import dev.admittance.simulator.registry.Stages;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Omission;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;

/// The server's own work on the object before, between and after the two phases (W-110), as steps
/// of one run. Lives as long as the run. Source: k8s.io/apiserver `pkg/registry/rest/create.go`,
/// `BeforeCreate`; `pkg/registry/rest/update.go`, `BeforeUpdate`.
final class ObjectStage {
  private static final String THROUGH_STORAGE =
      "converted to the version that is stored and back: what that version does not have is gone";

  private final Stages stages;
  private final TraceRecorder trace;
  private final InitializationStage initialization;
  private final boolean asSent;
  private final Optional<JsonObject> sent;
  private Optional<JsonObject> before;
  private AdmissionRequest request;
  private boolean converted;

  ObjectStage(
      Stages stages, InitializationStage initialization, Capture capture, TraceRecorder trace) {
    this.stages = stages;
    this.initialization = initialization;
    this.trace = trace;
    this.asSent = capture.asSent();
    this.sent = asSent ? capture.request().object() : Optional.empty();
    this.request = capture.request();
    this.before = trace.object();
  }

  /// Runs up to the mutating phase.
  ///
  /// @return the refusal that ends the request; empty where the mutating phase follows
  Optional<Step.Refusal> receive() {
    stages
        .deprecation(request)
        .ifPresent(deprecation -> {
          warn(RuleId.W_454, List.of(deprecation.warning()));
          trace.annotations().ofPlugin(deprecation.auditAnnotations());
        });
    List<String> warnings = stages.deletionWarnings(request);
    if (!warnings.isEmpty()) {
      warn(RuleId.W_453, warnings);
    }
    if (asSent) {
      StageResult decoded = stages.decode(request);
      request = decoded.request();
      Optional<Step.Refusal> refusal = add(decoded);
      if (refusal.isPresent()) {
        return refusal;
      }
    }
    StageResult staged = stages.receive(request);
    request = staged.request();
    Optional<Step.Refusal> refusal = add(staged);
    before = trace.object();
    return refusal;
  }

  /// The request as the next phase sees it.
  AdmissionRequest request() {
    return request;
  }

  /// Runs from the mutating to the validating phase.
  ///
  /// @return the refusal that ends the request; empty where the validating phase follows
  Optional<Step.Refusal> prepare() {
    trace.enter(Phase.VALIDATION, 0);
    request = initialization.clear(request);
    Optional<Step.Refusal> refusal = initialization.validate(request);
    if (refusal.isPresent()) {
      return refusal;
    }
    StageResult staged =
        stages.prepare(
            request,
            new MutatedObject(before, trace.object(), trace.written().or(() -> sent), asSent));
    request = staged.request();
    return add(staged);
  }

  /// Converts the object to the version in which it is stored, and back.
  ///
  /// @return the refusal that ends the request; empty where the object can be stored
  Optional<Step.Refusal> convert(RunConversions conversions) {
    trace.enter(Phase.FINISHED, 0);
    Optional<ScaledObject> scaled = stages.scaled(request);
    if (trace.object().isEmpty() || !(Stages.isWritten(request) || scaled.isPresent())) {
      return Optional.empty();
    }
    JsonObject object = trace.object().get();
    try {
      Optional<JsonObject> back =
          scaled.isPresent()
              ? scaled(scaled.get(), object, conversions)
              : throughStorage(object, conversions);
      converted = back.isPresent();
      if (converted && !back.equals(trace.object())) {
        trace.object(back.get());
        trace.add(
            RuleId.W_364,
            header -> new Step.ObjectPrepared(header, List.of(THROUGH_STORAGE), List.of()));
      }
      return Optional.empty();
    } catch (ConversionFailedException failed) {
      return Optional.of(
          trace.add(
              RuleId.W_364,
              header -> new Step.ObjectRefused(header, Statuses.plain(failed.getMessage()))));
    }
  }

  private Optional<JsonObject> throughStorage(JsonObject object, RunConversions conversions) {
    return conversions.throughStorage(object, stages::stored).map(stages::converted);
  }

  /// The Scale of a custom resource, which is made again from what comes back of the scaled object;
  /// empty where no webhook converts that, or nothing is known of its answers.
  private Optional<JsonObject> scaled(
      ScaledObject scaled, JsonObject scale, RunConversions conversions) {
    return conversions
        .fromStorage(scaled.stored(), scaled.kind())
        .flatMap(object -> throughStorage(scaled.scaledAs(object, scale), conversions))
        .map(object -> scaled.shown(scale, object));
  }

  private void warn(RuleId rule, List<String> warnings) {
    trace.warnings().add(warnings);
    trace.add(rule, header -> new Step.ObjectPrepared(header, List.of(), warnings));
  }

  /// Stores the object after the validating phase.
  ///
  /// @param answers of the webhooks that judge later steps
  Optional<Step.Refusal> store(AnswerBook answers) {
    trace.enter(Phase.FINISHED, 0);
    return add(stages.store(request, trace.object(), converted))
        .or(() -> initialization.finish(request, answers));
  }

  private Optional<Step.Refusal> add(StageResult staged) {
    Optional<Step.Refusal> refusal = Optional.empty();
    for (StageEvent event : staged.events()) {
      switch (event) {
        case StageEvent.Changed changed -> add(changed);
        case StageEvent.Annotated(RuleId _, var annotations) ->
            trace.annotations().ofPlugin(annotations);
        case StageEvent.Refused(RuleId rule, var status) ->
            refusal =
                Optional.of(trace.add(rule, header -> new Step.ObjectRefused(header, status)));
        case StageEvent.LeftOut(RuleId rule, Omission omission, String what, String consequence) ->
            trace.leaveOut(rule, omission, what, consequence);
      }
    }
    return refusal;
  }

  private void add(StageEvent.Changed changed) {
    trace.object(changed.object());
    trace.warnings().add(changed.warnings());
    trace.add(
        changed.rule(),
        header -> new Step.ObjectPrepared(header, changed.changes(), changed.warnings()));
  }
}
