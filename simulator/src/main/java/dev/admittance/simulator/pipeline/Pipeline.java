package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.Discovery;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.access.RbacAuthorizer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.builtin.KnownObjects;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.Gap;
import dev.admittance.simulator.capture.Recording;
import dev.admittance.simulator.chain.Plugin;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.initializer.HookTiming;
import dev.admittance.simulator.initializer.Reading;
import dev.admittance.simulator.match.Equivalents;
import dev.admittance.simulator.match.MatchResult;
import dev.admittance.simulator.proposal.WhatIf;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.stage.Stages;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The compiled admission pipeline: immutable, free of side effects, safe to share between threads.
public final class Pipeline {
  private final ClusterState cluster;
  private final Authorizer authority;
  private final KnownObjects objects;
  private final ResourceTable resources;
  private final List<CompiledHook> mutating;
  private final List<CompiledHook> validating;
  private final List<CompiledHook> external;
  private final boolean asProposed;
  private final Optional<Initialization> initialization;
  private final HookIndexes indexes;
  private final CompiledChain chain;
  private final Features features;
  private final Converter converter;
  private final Duration requestTimeout;
  private final Stages stages;
  private final CustomDefinitions definitions;
  private final Policies policies;
  private final WhatIf whatIf;

  private Pipeline(Setup setup, Optional<Reading> cache) {
    this.features = Features.of(setup.release());
    this.cluster =
        features.has(Feature.NAMESPACE_NAME_LABELS)
            ? setup.cluster()
            : setup.cluster().withoutNameLabels();
    this.authority = RbacAuthorizer.of(cluster.objects());
    this.objects = new KnownObjects(cluster.objects());
    this.resources =
        ResourceTable.of(setup.release())
            .with(Discovery.of(cluster.objects()))
            .with(
                cluster.objects().stream().flatMap(o -> CustomResources.read(o).stream()).toList());
    this.chain = CompiledChain.of(setup);
    Equivalents equivalents = new Equivalents(setup.release(), cluster.objects());
    this.mutating = HookList.of(HookKind.MUTATING, setup, equivalents);
    this.validating = HookList.of(HookKind.VALIDATING, setup, equivalents);
    this.external =
        setup.chain().runs(Plugin.EXTERNAL_WEBHOOK)
            ? ExternalHooks.of(setup.externalHooks(), equivalents)
            : List.of();
    this.initialization = Initialization.of(setup, authority, cache);
    this.asProposed = setup.chain().order() == PluginChoice.Order.PROPOSED;
    this.indexes = HookIndexes.of(mutating, validating);
    this.converter = new Converter(cluster.objects());
    this.requestTimeout = setup.requestTimeout();
    this.definitions = new CustomDefinitions(cluster.objects());
    this.stages = new Stages(cluster, definitions, features);
    this.whatIf = setup.whatIf();
    this.policies = Policies.of(setup, resources, objects, equivalents, converter);
  }

  private Pipeline(Pipeline other, List<CompiledHook> mutating) {
    this.cluster = other.cluster;
    this.authority = other.authority;
    this.objects = other.objects;
    this.resources = other.resources;
    this.mutating = mutating;
    this.validating = other.validating;
    this.external = other.external;
    this.initialization = other.initialization;
    this.asProposed = other.asProposed;
    this.indexes = other.indexes;
    this.chain = other.chain;
    this.features = other.features;
    this.converter = other.converter;
    this.requestTimeout = other.requestTimeout;
    this.stages = other.stages;
    this.definitions = other.definitions;
    this.policies = other.policies;
    this.whatIf = other.whatIf;
  }

  /// This pipeline with its mutating hooks called in another order, to see what hangs on it. They
  /// keep the positions that the server gives them.
  ///
  /// @param positions those of all mutating hooks, each once
  public Pipeline inOrder(List<Integer> positions) {
    return new Pipeline(
        this,
        mutating.stream()
            .sorted(Comparator.comparingInt(hook -> positions.indexOf(hook.id().position())))
            .toList());
  }

  /// Sorts and compiles the hooks of a setup.
  public static Pipeline compile(Setup setup) {
    return new Pipeline(setup, Optional.empty());
  }

  /// The pipeline of a server that knows its configurations of initializers from a cache, and whose
  /// create calls somebody else holds: a run ends where the object is stored.
  ///
  /// @param cache what it says, in place of the setup's configurations
  public static Pipeline compile(Setup setup, Reading cache) {
    return new Pipeline(setup, Optional.of(cache));
  }

  /// All hooks in the server's order (W-150): the mutating ones, then the validating ones, or those
  /// of the first releases.
  public List<HookId> hooks() {
    return Stream.of(mutating, validating, external)
        .flatMap(List::stream)
        .map(CompiledHook::id)
        .toList();
  }

  /// Runs one captured request. The same capture and answers give the same trace, always.
  public Trace run(Capture capture, AnswerBook answers) {
    return run(capture, answers, RecordedCalls.NONE).trace();
  }

  /// Runs one captured request with what came of real calls so far; tells which calls are wanted
  /// next, if any.
  public Run run(Capture captured, AnswerBook book, RecordedCalls calls) {
    return run(captured, book, calls, 0);
  }

  /// Runs one captured request of a replay, whose place tells when it arrives by the what-if
  /// switches.
  ///
  /// @param number 0-based place in the replay
  public Run run(Capture captured, AnswerBook book, RecordedCalls calls, long number) {
    Trial trial = new Trial(whatIf, whatIf.every().multipliedBy(number));
    CapturedVersion version = CapturedVersion.of(captured, converter);
    Capture capture = version.capture();
    AdmissionRequest request = capture.request();
    TraceRecorder trace = new TraceRecorder(capture, features);
    trace.add((moment, after) -> new Step.Received(moment, "W-110", after, request));
    version.note(trace);
    noteGaps(capture, trace);
    chain.noteIdle(trace);
    KnownCluster known = new KnownCluster(cluster, objects, authority, resources);
    Answers answers =
        new Answers(capture, book, calls, recordedCandidates(capture, known, trace, trial));
    Trace finished = trace.finish(admit(capture, answers, known, trace, trial));
    return new Run(finished, answers.wanted());
  }

  private Optional<Step.Refusal> admit(
      Capture capture, Answers answers, KnownCluster known, TraceRecorder trace, Trial trial) {
    ObjectStage object =
        new ObjectStage(stages, new InitializationStage(initialization, trace), capture, trace);
    return object
        .receive()
        .or(() -> mutate(object.request(), answers, known, trace, trial))
        .or(object::prepare)
        .or(() -> validate(object.request(), answers, known, trace, trial))
        .or(object::store);
  }

  private Optional<Step.Refusal> mutate(
      AdmissionRequest request,
      Answers answers,
      KnownCluster known,
      TraceRecorder trace,
      Trial trial) {
    PhaseRun run = phaseRun(request, known, trace, trial);
    Reinvocation reinvocation = new Reinvocation(features);
    Conversions conversions = new Conversions(request, converter, definitions, trace);
    Map<String, PluginRun> simulated = new HashMap<>();
    simulated.put(
        Plugin.MUTATING_POLICY,
        new MutatingPolicies(policies, conversions, known, definitions, reinvocation));
    simulated.put(
        Plugin.MUTATING_WEBHOOK,
        new MutatingPhase(mutating, conversions, answers, run, reinvocation));
    simulated.put(
        Plugin.EXTERNAL_WEBHOOK, _ -> callExternalHooks(request, answers, known, trace, trial));
    initialization.ifPresent(i -> simulated.put(Plugin.INITIALIZERS, i.run(request, trace)));
    return chain
        .mutating(request, known, trace, simulated, run.absent(Plugin.MUTATING_WEBHOOK, mutating))
        .mutate(reinvocation);
  }

  /// The first webhooks, which in the proposals wait until an object is initialized (I-67).
  private Optional<Step.Refusal> callExternalHooks(
      AdmissionRequest request,
      Answers answers,
      KnownCluster known,
      TraceRecorder trace,
      Trial trial) {
    HookTiming timing = initialization.map(i -> i.timing(request, trace)).orElse(HookTiming.NOW);
    return switch (timing) {
      case NOW -> externalPhase(request, answers, known, trace, trial).run(0);
      case AS_CREATION -> externalPhase(request.asCreation(), answers, known, trace, trial).run(0);
      case LATER -> {
        if (!external.isEmpty()) {
          String reason = "webhooks wait until the object is initialized";
          trace.add((moment, after) -> new Step.RequestExempted(moment, "I-67", after, reason));
        }
        yield Optional.empty();
      }
    };
  }

  private ExternalPhase externalPhase(
      AdmissionRequest request,
      Answers answers,
      KnownCluster known,
      TraceRecorder trace,
      Trial trial) {
    return new ExternalPhase(
        external,
        new Conversions(request, converter, definitions, trace),
        answers,
        phaseRun(request, known, trace, trial),
        asProposed);
  }

  private Optional<Step.Refusal> validate(
      AdmissionRequest request,
      Answers answers,
      KnownCluster known,
      TraceRecorder trace,
      Trial trial) {
    PhaseRun run = phaseRun(request, known, trace, trial);
    Conversions conversions = new Conversions(request, converter, definitions, trace);
    Map<String, PluginRun> simulated =
        Map.of(
            Plugin.VALIDATING_POLICY,
            new ValidatingPolicies(policies, conversions, known, authority, features),
            Plugin.VALIDATING_WEBHOOK,
            new ValidatingPhase(validating, conversions, answers, run));
    return chain
        .validating(
            request, known, trace, simulated, run.absent(Plugin.VALIDATING_WEBHOOK, validating))
        .validate();
  }

  private PhaseRun phaseRun(
      AdmissionRequest request, KnownCluster known, TraceRecorder trace, Trial trial) {
    return new PhaseRun(
        request,
        indexes.of(request),
        known,
        authority,
        trace,
        RequestDeadline.of(request, requestTimeout, features),
        features,
        trial);
  }

  private static void noteGaps(Capture capture, TraceRecorder trace) {
    for (Gap gap : capture.gaps()) {
      trace.add((moment, after) ->
          new Step.NotSimulated(moment, gap.rule(), after, gap.what(), gap.consequence()));
    }
  }

  /// The hooks that match the request as it was captured, and so may have given the response that
  /// was captured with it; a response with a patch can only be a mutating hook's.
  private List<HookId> recordedCandidates(
      Capture capture, KnownCluster known, TraceRecorder trace, Trial trial) {
    if (!(capture.recording() instanceof Recording.OneResponse(JsonObject response))) {
      return List.of();
    }
    PhaseRun run = phaseRun(capture.request(), known, trace, trial);
    boolean patches = response.has("patch");
    Stream<CompiledHook> candidates =
        patches ? mutating.stream() : Stream.concat(mutating.stream(), validating.stream());
    Views views = Views.of(capture.request(), converter);
    return candidates
        .filter(hook -> run.match(hook, views) instanceof MatchResult.Matched)
        .map(CompiledHook::id)
        .toList();
  }
}
