package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.builtin.PluginTurn;
import dev.admittance.simulator.capture.AuditTrail;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureGap;
import dev.admittance.simulator.capture.RecordedAnswers;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.engine.PolicyEngine;
import dev.admittance.simulator.engine.RegoQuery;
import dev.admittance.simulator.initializer.HookTiming;
import dev.admittance.simulator.match.MatchResult;
import dev.admittance.simulator.proposal.WhatIf;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.RequestOrigin;
import dev.admittance.simulator.request.UnrecordedParts;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Omission;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// One captured request on its way through a pipeline. Lives as long as the run and is not shared.
/// Source: k8s.io/apiserver `pkg/endpoints/handlers/create.go`, `createHandler`;
/// `pkg/endpoints/handlers/update.go`, `UpdateResource`.
final class PipelineRun {
  private final CompiledSetup server;
  private final List<CompiledHook> mutating;
  private final AnswerBook book;
  private final KnownCluster known;
  private final RunOptions options;
  private Capture capture;
  private final TraceRecorder trace;
  private final RunAnswers answers;

  /// Receives the request.
  ///
  /// @param mutating the mutating hooks in the order of their calls
  /// @param number 0-based position of the capture in its replay
  /// @param turn what plugins know of the requests before
  PipelineRun(
      CompiledSetup server,
      List<CompiledHook> mutating,
      Capture captured,
      AnswerBook book,
      RecordedCalls calls,
      long number,
      PluginTurn turn) {
    this.server = server;
    this.mutating = mutating;
    this.book = book;
    WhatIf whatIf = server.setup().whatIf();
    options = new RunOptions(whatIf, whatIf.every().multipliedBy(number));
    CapturedVersion version =
        CapturedVersion.of(
            StoredManifest.in(captured, server.stages(), server.converter()), server.converter());
    known = server.known();
    capture = ClusterKnowledge.complete(version.capture(), known, server.converter());
    trace = new TraceRecorder(capture, server.features());
    trace.add(
        RuleId.W_110,
        header -> new Step.Received(header, capture.request(), capture.origin(), capture.source()));
    version.note(trace);
    noteGaps();
    noteNamespace();
    server.chain().noteIdle(trace);
    server.notServed().note(trace);
    server.unread().note(trace, server.setup());
    answers =
        new RunAnswers(
            capture,
            book,
            calls,
            recordedCandidates(),
            new EngineAnswers(server.engines(), known, calls));
    known.answering(turn, new ImageReviews(book, server.types(), trace));
  }

  /// Records the variables that expressions see from now on.
  void watch() {
    trace.watch();
  }

  /// Runs the request to its end.
  Trace trace() {
    Optional<Step.Refusal> refusal = admit();
    if (refusal.isEmpty()) {
      noteSchedules();
    }
    noteRefusal(refusal);
    return trace.finish(refusal);
  }

  /// The real calls that the run needs next.
  List<WantedCall> wanted() {
    return answers.wanted();
  }

  /// The questions to Rego that have no answer yet.
  List<RegoQuery> rego() {
    return answers.rego();
  }

  /// The values that expressions saw.
  List<WatchedInput> inputs() {
    return trace.inputs();
  }

  private Optional<Step.Refusal> admit() {
    return fromStorage().or(this::admitConverted);
  }

  /// Converts the stored object to the version of the request, where that was made of two manifests
  /// and a webhook converts them.
  private Optional<Step.Refusal> fromStorage() {
    AdmissionRequest request = capture.request();
    if (!(capture.origin() instanceof RequestOrigin.Manifest)
        || !StoredManifest.isConvertedByWebhook(request, server.converter())) {
      return Optional.empty();
    }
    try {
      JsonObject old = request.oldObject().orElseThrow();
      JsonObject converted =
          server.conversions(request, answers, trace).readBefore(old, request.kind());
      AdmissionRequest known = request.with(request.object(), Optional.of(converted));
      capture = StoredManifest.in(capture.with(known), server.stages(), server.converter());
      trace.request(capture.request());
      return Optional.empty();
    } catch (ConversionFailedException failed) {
      ClientStatus status = Statuses.plain(failed.getMessage());
      return Optional.of(trace.add(RuleId.W_364, header -> new Step.ObjectRefused(header, status)));
    }
  }

  private Optional<Step.Refusal> admitConverted() {
    ObjectStage object =
        new ObjectStage(
            server.stages(),
            new InitializationStage(server.initialization(), trace),
            capture,
            trace);
    return object
        .receive()
        .or(() ->
            converting(() -> mutate(object.request()), ConversionFailedException::causeOfCall))
        .or(() -> {
          NameAttempts names = NameAttempts.of(object.request(), server.features(), trace);
          return object
              .prepare()
              .or(() ->
                  names.run(() ->
                      converting(
                          () -> validateCopy(object.request()),
                          ConversionFailedException::getMessage)));
        })
        .or(() -> object.convert(server.conversions(object.request(), answers, trace)))
        .or(() -> object.store(book));
  }

  /// Runs a phase, which a conversion webhook that fails ends.
  ///
  /// @param cause of the internal error that the client gets
  private Optional<Step.Refusal> converting(
      Supplier<Optional<Step.Refusal>> phase, Function<ConversionFailedException, String> cause) {
    try {
      return phase.get();
    } catch (ConversionFailedException failed) {
      ClientStatus status = Statuses.internalError(cause.apply(failed));
      return Optional.of(trace.add(RuleId.W_232, header -> new Step.ObjectRefused(header, status)));
    }
  }

  private Optional<Step.Refusal> mutate(AdmissionRequest request) {
    PhaseRun run = phaseRun(request);
    Reinvocation reinvocation = new Reinvocation(server.features());
    RunConversions conversions = server.conversions(request, answers, trace);
    Map<String, PluginRun> simulated = new HashMap<>();
    simulated.put(
        AdmissionPlugin.MUTATING_POLICY,
        new MutatingPolicies(
            server.policies(), conversions, known, server.definitions(), reinvocation));
    simulated.put(
        AdmissionPlugin.MUTATING_WEBHOOK,
        unlessWaiting(
            mutating,
            request,
            new MutatingPhase(mutating, conversions, answers, run, reinvocation)));
    simulated.put(AdmissionPlugin.EXTERNAL_WEBHOOK, _ -> callExternalHooks(request));
    server
        .initialization()
        .ifPresent(
            i -> simulated.put(AdmissionPlugin.INITIALIZERS, i.run(request, options, trace)));
    return server
        .chain()
        .mutating(run, simulated, run.absent(AdmissionPlugin.MUTATING_WEBHOOK, mutating))
        .mutate(reinvocation);
  }

  /// Calls the webhooks of 1.7 and 1.8, which in the proposals wait until an object is initialized
  /// (I-67).
  private Optional<Step.Refusal> callExternalHooks(AdmissionRequest request) {
    return switch (timing(request)) {
      case NOW -> externalPhase(request).run(0);
      case AS_CREATION -> externalPhase(request.asCreation()).run(0);
      case LATER -> later(server.external());
    };
  }

  private HookTiming timing(AdmissionRequest request) {
    return server.initialization().map(i -> i.timing(request, trace)).orElse(HookTiming.NOW);
  }

  /// The webhook plugin of later releases, which waits like the one of 1.7 and 1.8 (I-67).
  private PluginRun unlessWaiting(
      List<CompiledHook> hooks, AdmissionRequest request, PluginRun plugin) {
    return round -> timing(request) == HookTiming.LATER ? later(hooks) : plugin.run(round);
  }

  private Optional<Step.Refusal> later(List<CompiledHook> hooks) {
    if (!hooks.isEmpty()) {
      String reason = "webhooks wait until the object is initialized";
      trace.add(RuleId.I_67, header -> new Step.RequestExempted(header, reason, List.of()));
    }
    return Optional.empty();
  }

  private ExternalPhase externalPhase(AdmissionRequest request) {
    return new ExternalPhase(
        server.external(),
        server.conversions(request, answers, trace),
        answers,
        phaseRun(request),
        server.asProposed());
  }

  /// Validates a copy of the object: what a plugin changes there, validating webhooks see, and the
  /// storage does not.
  private Optional<Step.Refusal> validateCopy(AdmissionRequest request) {
    Optional<JsonObject> before = trace.object();
    Optional<Step.Refusal> refusal = validate(request);
    before.filter(object -> !trace.object().equals(before)).ifPresent(trace::object);
    return refusal;
  }

  private Optional<Step.Refusal> validate(AdmissionRequest request) {
    PhaseRun run = phaseRun(request);
    RunConversions conversions = server.conversions(request, answers, trace);
    Map<String, PluginRun> simulated =
        Map.of(
            AdmissionPlugin.VALIDATING_POLICY,
            new ValidatingPolicies(
                server.policies(), conversions, known, server.authority(), server.features()),
            AdmissionPlugin.VALIDATING_WEBHOOK,
            unlessWaiting(
                server.validating(),
                request,
                new ValidatingPhase(server.validating(), conversions, answers, run)));
    return server
        .chain()
        .validating(
            run, simulated, run.absent(AdmissionPlugin.VALIDATING_WEBHOOK, server.validating()))
        .validate();
  }

  private PhaseRun phaseRun(AdmissionRequest request) {
    return new PhaseRun(request, server, known, trace, options);
  }

  /// Records what policies of engines do to the stored object at their schedules.
  private void noteSchedules() {
    AdmissionRequest request = capture.request();
    boolean stores = !request.dryRun() && request.subResource().isEmpty();
    trace
        .object()
        .filter(_ -> stores && request.object().isPresent())
        .ifPresent(object -> {
          for (PolicyEngine engine : server.engines()) {
            for (EngineEvaluation one : engine.scheduled(object, known.state())) {
              trace.add(RuleId.W_350, header -> new Step.Scheduled(header, one));
            }
          }
        });
  }

  /// Records a refusal by the real server whose reason the run does not reproduce.
  private void noteRefusal(Optional<Step.Refusal> refusal) {
    if (capture.recording() instanceof AuditTrail trail) {
      trail
          .unexplained()
          .filter(
              answer -> refusal.filter(own -> answer.endsWith(own.status().message())).isEmpty())
          .ifPresent(answer ->
              trace.undecided(
                  RuleId.W_475,
                  "who refused the request: the server answered " + answer,
                  "the run refuses only what it finds a reason for"));
    }
  }

  /// An admitted request had an existing namespace, whatever the state of the cluster was before or
  /// after it.
  private void noteNamespace() {
    String namespace = capture.request().namespace();
    if (!namespace.isEmpty()
        && capture.recording() instanceof AuditTrail trail
        && trail.admitted()
        && known.state().namespaceLabels(namespace).isEmpty()) {
      known.openNamespaces();
      trace.leaveOut(
          RuleId.W_243,
          Omission.INPUT,
          "namespace \"" + namespace + "\", which the state of the cluster does not have",
          "it was there when the server admitted the request; of its labels only its name is"
              + " known");
    }
  }

  private void noteGaps() {
    for (CaptureGap gap : capture.gaps()) {
      trace.leaveOut(gap.rule(), Omission.INPUT, gap.what(), gap.consequence());
    }
    UnrecordedParts unknown = capture.request().unknown();
    if (!unknown.oldObject().isNone() && capture.request().oldObject().isEmpty()) {
      trace.leaveOut(
          RuleId.W_302,
          Omission.INPUT,
          "the object before the request, which the capture does not tell",
          "hooks are sent none, and what depends on it is named where it does");
    }
  }

  /// The hooks that match the captured request, and so may have given the response that was
  /// captured with it; only a mutating hook gives a response with a patch.
  private List<HookId> recordedCandidates() {
    if (!(capture.recording() instanceof RecordedAnswers.OneResponse(JsonObject response))) {
      return List.of();
    }
    PhaseRun run = phaseRun(capture.request());
    boolean patches = response.has("patch");
    Stream<CompiledHook> candidates =
        patches
            ? mutating.stream()
            : Stream.concat(mutating.stream(), server.validating().stream());
    VersionedObjects views = VersionedObjects.of(capture.request(), server.converter());
    return candidates
        .filter(hook -> run.match(hook, views) instanceof MatchResult.Matched)
        .map(CompiledHook::id)
        .toList();
  }
}
