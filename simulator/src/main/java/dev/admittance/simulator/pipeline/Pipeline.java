package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.builtin.EventRates;
import dev.admittance.simulator.builtin.ImagePolicies;
import dev.admittance.simulator.builtin.PluginTurn;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.match.Invocation;
import dev.admittance.simulator.proposal.WhatIf;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

  /// This pipeline after objects were stored or deleted, the hooks and policies of the setup aside.
  /// Only what depends on objects of these kinds is compiled anew.
  ///
  /// @param state of the cluster, which differs in objects of these kinds alone
  public Pipeline changed(ClusterState state, Set<ClusterState.Kind> kinds) {
    return of(server.changed(state, kinds));
  }

  /// The setup, without what the server does not read.
  public Setup setup() {
    return server.setup();
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
    return run(captured, book, calls, number, PluginTurn.alone());
  }

  /// Whether a plugin of this server keeps state that decides about later requests, so that the
  /// requests of a replay have to run in their order (see [PluginTurn]).
  public boolean keepsState() {
    return Stream.of(EventRates.NAME, ImagePolicies.NAME).anyMatch(server.setup().chain()::runs);
  }

  /// Runs one captured request after others.
  ///
  /// @param number 0-based position in the replay
  /// @param turn what plugins know of the requests before; whoever knows that the run is the last
  ///   one of the request ends it
  public RunResult run(
      Capture captured, AnswerBook book, RecordedCalls calls, long number, PluginTurn turn) {
    turn.begin();
    PipelineRun run = new PipelineRun(server, mutating, captured, book, calls, number, turn);
    return new RunResult(run.trace(), run.wanted(), run.rego());
  }

  /// Runs one captured request and records the variables that expressions see.
  public WatchedRun watch(Capture captured, AnswerBook book) {
    PipelineRun run =
        new PipelineRun(
            server, mutating, captured, book, RecordedCalls.NONE, 0, PluginTurn.alone());
    run.watch();
    Trace trace = run.trace();
    AdmissionRequest request = trace.request();
    HookRequest sent =
        new HookRequest(request, Invocation.of(request), request.object(), request.oldObject());
    return new WatchedRun(
        trace,
        run.inputs(),
        ReviewRequests.conditionInput(sent, server.authority()),
        ReviewRequests.policyInput(sent, server.authority())
            .withNamespace(server.known().namespaceObject(request)));
  }
}
