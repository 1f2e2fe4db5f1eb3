package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.capture.AuditTrail;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureGap;
import dev.admittance.simulator.capture.RecordedAnswers;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.initializer.HookTiming;
import dev.admittance.simulator.match.Invocation;
import dev.admittance.simulator.match.MatchResult;
import dev.admittance.simulator.proposal.WhatIf;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.UnrecordedParts;
import dev.admittance.simulator.rule.RuleId;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The compiled admission pipeline: immutable, free of side effects, safe to share between threads.
/// Source: k8s.io/apiserver `pkg/endpoints/handlers/create.go`, `createHandler`;
/// `pkg/endpoints/handlers/update.go`, `UpdateResource`; `pkg/admission/chain.go`,
/// `(chainAdmissionHandler).Admit`, `(chainAdmissionHandler).Validate`.
public final class Pipeline {
  private final CompiledSetup server;
  private final List<CompiledHook> mutating;

  private Pipeline(CompiledSetup server, List<CompiledHook> mutating) {
    this.server = server;
    this.mutating = mutating;
  }

  private static Pipeline of(CompiledSetup server) {
    return new Pipeline(server, server.mutating());
  }

  /// This pipeline with its mutating hooks called in another order, to see what depends on it. The
  /// hooks keep the positions that the server gives them.
  ///
  /// @param positions those of all mutating hooks, each once
  public Pipeline inOrder(List<Integer> positions) {
    return new Pipeline(
        server,
        mutating.stream()
            .sorted(Comparator.comparingInt(hook -> positions.indexOf(hook.id().position())))
            .toList());
  }

  /// Compiles the pipeline of a setup.
  public static Pipeline compile(Setup setup) {
    return of(CompiledSetup.of(setup, Optional.empty()));
  }

  /// Compiles the pipeline of a server that reads its initializer configurations from a cache, and
  /// whose create calls are held elsewhere: a run ends where the object is stored.
  ///
  /// @param cache the cached configurations, in place of the setup's
  public static Pipeline compile(Setup setup, ConfigurationReading cache) {
    return of(CompiledSetup.of(setup, Optional.of(cache)));
  }

  /// Finds the participants in the admission of a request, without running any.
  public ParticipantMatching matching() {
    return new ParticipantMatching(server);
  }

  /// All hooks in the server's order (W-150): the mutating ones, then the validating ones, or those
  /// of the first releases.
  public List<HookId> hooks() {
    return Stream.of(mutating, server.validating(), server.external())
        .flatMap(List::stream)
        .map(CompiledHook::id)
        .toList();
  }

  /// Whether the result of a request may depend on its position in a replay, as what-if switches
  /// can make it.
  public boolean knowsPlaces() {
    return !server.setup().whatIf().equals(WhatIf.NOTHING);
  }

  /// Runs one captured request. The same capture and answers always give the same trace.
  public Trace run(Capture capture, AnswerBook answers) {
    return run(capture, answers, RecordedCalls.NONE).trace();
  }

  /// Runs one captured request with the outcomes of real calls so far; the result lists the calls
  /// that are needed next, if any.
  public RunResult run(Capture captured, AnswerBook book, RecordedCalls calls) {
    return run(captured, book, calls, 0);
  }

  /// Runs one captured request of a replay; its position determines its arrival time for what-if
  /// switches.
  ///
  /// @param number 0-based position in the replay
  public RunResult run(Capture captured, AnswerBook book, RecordedCalls calls, long number) {
    Watch watch = run(captured, book, calls, number, false);
    return new RunResult(watch.trace(), watch.wanted());
  }

  /// Runs one captured request and records the variables that expressions see.
  public WatchedRun watch(Capture captured, AnswerBook book) {
    Watch watch = run(captured, book, RecordedCalls.NONE, 0, true);
    AdmissionRequest request = watch.trace().request();
    HookRequest sent =
        new HookRequest(request, Invocation.of(request), request.object(), request.oldObject());
    return new WatchedRun(
        watch.trace(),
        watch.inputs(),
        ReviewRequests.conditionInput(sent, server.authority()),
        ReviewRequests.policyInput(sent, server.authority())
            .withNamespace(server.known().namespaceObject(request)));
  }

  private record Watch(Trace trace, List<WantedCall> wanted, List<WatchedInput> inputs) {}

  private Watch run(
      Capture captured, AnswerBook book, RecordedCalls calls, long number, boolean watched) {
    WhatIf whatIf = server.setup().whatIf();
    RunOptions options = new RunOptions(whatIf, whatIf.every().multipliedBy(number));
    CapturedVersion version =
        CapturedVersion.of(
            StoredManifest.in(captured, server.stages(), server.converter()), server.converter());
    KnownCluster known = server.known();
    Capture capture = ClusterKnowledge.complete(version.capture(), known, server.converter());
    AdmissionRequest request = capture.request();
    TraceRecorder trace = new TraceRecorder(capture, server.features());
    trace.add(
        RuleId.W_110,
        header -> new Step.Received(header, request, capture.origin(), capture.source()));
    version.note(trace);
    noteGaps(capture, trace);
    noteNamespace(capture, known, trace);
    server.chain().noteIdle(trace);
    server.notServed().note(trace);
    RunAnswers answers =
        new RunAnswers(capture, book, calls, recordedCandidates(capture, known, trace, options));
    if (watched) {
      trace.watch();
    }
    Optional<Step.Refusal> refusal = admit(capture, answers, book, known, trace, options);
    noteRefusal(capture, refusal, trace);
    Trace finished = trace.finish(refusal);
    return new Watch(finished, answers.wanted(), trace.inputs());
  }

  private Optional<Step.Refusal> admit(
      Capture capture,
      RunAnswers answers,
      AnswerBook book,
      KnownCluster known,
      TraceRecorder trace,
      RunOptions options) {
    ObjectStage object =
        new ObjectStage(
            server.stages(),
            new InitializationStage(server.initialization(), trace),
            capture,
            trace);
    return object
        .receive()
        .or(() -> mutate(object.request(), answers, known, trace, options))
        .or(() -> {
          NameAttempts names = NameAttempts.of(object.request(), server.features(), trace);
          return object
              .prepare()
              .or(() ->
                  names.run(() -> validate(object.request(), answers, known, trace, options)));
        })
        .or(() -> object.store(book));
  }

  private Optional<Step.Refusal> mutate(
      AdmissionRequest request,
      RunAnswers answers,
      KnownCluster known,
      TraceRecorder trace,
      RunOptions options) {
    PhaseRun run = phaseRun(request, known, trace, options);
    Reinvocation reinvocation = new Reinvocation(server.features());
    RunConversions conversions = server.conversions(request, trace);
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
            trace,
            new MutatingPhase(mutating, conversions, answers, run, reinvocation)));
    simulated.put(
        AdmissionPlugin.EXTERNAL_WEBHOOK,
        _ -> callExternalHooks(request, answers, known, trace, options));
    server
        .initialization()
        .ifPresent(i -> simulated.put(AdmissionPlugin.INITIALIZERS, i.run(request, trace)));
    return server
        .chain()
        .mutating(
            request,
            known,
            trace,
            simulated,
            run.absent(AdmissionPlugin.MUTATING_WEBHOOK, mutating))
        .mutate(reinvocation);
  }

  /// Calls the webhooks of 1.7 and 1.8, which in the proposals wait until an object is initialized
  /// (I-67).
  private Optional<Step.Refusal> callExternalHooks(
      AdmissionRequest request,
      RunAnswers answers,
      KnownCluster known,
      TraceRecorder trace,
      RunOptions options) {
    return switch (timing(request, trace)) {
      case NOW -> externalPhase(request, answers, known, trace, options).run(0);
      case AS_CREATION ->
          externalPhase(request.asCreation(), answers, known, trace, options).run(0);
      case LATER -> later(server.external(), trace);
    };
  }

  private HookTiming timing(AdmissionRequest request, TraceRecorder trace) {
    return server.initialization().map(i -> i.timing(request, trace)).orElse(HookTiming.NOW);
  }

  /// The webhook plugin of later releases, which waits like the one of 1.7 and 1.8 (I-67).
  private PluginRun unlessWaiting(
      List<CompiledHook> hooks, AdmissionRequest request, TraceRecorder trace, PluginRun plugin) {
    return round ->
        timing(request, trace) == HookTiming.LATER ? later(hooks, trace) : plugin.run(round);
  }

  private static Optional<Step.Refusal> later(List<CompiledHook> hooks, TraceRecorder trace) {
    if (!hooks.isEmpty()) {
      String reason = "webhooks wait until the object is initialized";
      trace.add(RuleId.I_67, header -> new Step.RequestExempted(header, reason, List.of()));
    }
    return Optional.empty();
  }

  private ExternalPhase externalPhase(
      AdmissionRequest request,
      RunAnswers answers,
      KnownCluster known,
      TraceRecorder trace,
      RunOptions options) {
    return new ExternalPhase(
        server.external(),
        server.conversions(request, trace),
        answers,
        phaseRun(request, known, trace, options),
        server.asProposed());
  }

  private Optional<Step.Refusal> validate(
      AdmissionRequest request,
      RunAnswers answers,
      KnownCluster known,
      TraceRecorder trace,
      RunOptions options) {
    PhaseRun run = phaseRun(request, known, trace, options);
    RunConversions conversions = server.conversions(request, trace);
    Map<String, PluginRun> simulated =
        Map.of(
            AdmissionPlugin.VALIDATING_POLICY,
            new ValidatingPolicies(
                server.policies(), conversions, known, server.authority(), server.features()),
            AdmissionPlugin.VALIDATING_WEBHOOK,
            unlessWaiting(
                server.validating(),
                request,
                trace,
                new ValidatingPhase(server.validating(), conversions, answers, run)));
    return server
        .chain()
        .validating(
            request,
            known,
            trace,
            simulated,
            run.absent(AdmissionPlugin.VALIDATING_WEBHOOK, server.validating()))
        .validate();
  }

  private PhaseRun phaseRun(
      AdmissionRequest request, KnownCluster known, TraceRecorder trace, RunOptions options) {
    return new PhaseRun(
        request,
        server.indexes().of(request),
        known,
        server.authority(),
        trace,
        RequestDeadline.of(request, server.setup().requestTimeout(), server.features()),
        server.features(),
        options);
  }

  /// Records a refusal by the real server whose reason the run does not reproduce.
  private static void noteRefusal(
      Capture capture, Optional<Step.Refusal> refusal, TraceRecorder trace) {
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
  private static void noteNamespace(Capture capture, KnownCluster known, TraceRecorder trace) {
    String namespace = capture.request().namespace();
    if (!namespace.isEmpty()
        && capture.recording() instanceof AuditTrail trail
        && trail.admitted()
        && known.state().namespaceLabels(namespace).isEmpty()) {
      known.openNamespaces();
      trace.notSimulated(
          RuleId.W_243,
          "namespace \"" + namespace + "\", which the state of the cluster does not have",
          "it was there when the server admitted the request; of its labels only its name is known");
    }
  }

  private static void noteGaps(Capture capture, TraceRecorder trace) {
    for (CaptureGap gap : capture.gaps()) {
      trace.notSimulated(gap.rule(), gap.what(), gap.consequence());
    }
    UnrecordedParts unknown = capture.request().unknown();
    if (!unknown.oldObject().isNone() && capture.request().oldObject().isEmpty()) {
      trace.notSimulated(
          RuleId.W_302,
          "the object before the request, which the capture does not tell",
          "hooks are sent none, and what depends on it is named where it does");
    }
  }

  /// The hooks that match the captured request, and so may have given the response that was
  /// captured with it; only a mutating hook gives a response with a patch.
  private List<HookId> recordedCandidates(
      Capture capture, KnownCluster known, TraceRecorder trace, RunOptions options) {
    if (!(capture.recording() instanceof RecordedAnswers.OneResponse(JsonObject response))) {
      return List.of();
    }
    PhaseRun run = phaseRun(capture.request(), known, trace, options);
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
