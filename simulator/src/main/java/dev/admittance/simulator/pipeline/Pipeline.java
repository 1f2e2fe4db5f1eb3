package dev.admittance.simulator.pipeline;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.match.Exemption;
import dev.admittance.simulator.match.MatchResult;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The compiled admission pipeline: immutable, free of side effects, safe to share between threads.
public final class Pipeline {
  private final Setup setup;
  private final List<CompiledHook> mutating;
  private final List<CompiledHook> validating;

  private Pipeline(Setup setup) {
    this.setup = setup;
    this.mutating = HookList.of(HookKind.MUTATING, setup.configurations());
    this.validating = HookList.of(HookKind.VALIDATING, setup.configurations());
  }

  /// Sorts and compiles the hooks of a setup.
  public static Pipeline compile(Setup setup) {
    return new Pipeline(setup);
  }

  /// All hooks in the server's order (W-150): the mutating ones, then the validating ones.
  public List<HookId> hooks() {
    return Stream.concat(mutating.stream(), validating.stream()).map(CompiledHook::id).toList();
  }

  /// Runs one captured request. The same capture and answers give the same trace, always.
  public Trace run(Capture capture, AnswerBook answers) {
    return run(capture, answers, RecordedCalls.NONE).trace();
  }

  /// Runs one captured request with what came of real calls so far; tells which calls are wanted
  /// next, if any.
  public Run run(Capture capture, AnswerBook book, RecordedCalls calls) {
    AdmissionRequest request = capture.request();
    TraceRecorder trace = new TraceRecorder(capture);
    trace.add((moment, after) -> new Step.Received(moment, "W-110", after, request));
    for (String configuration : setup.notSimulated()) {
      notSimulated(trace, "W-101", configuration, "the run goes on as if it did not exist");
    }
    if (Exemption.covers(request)) {
      trace.add((moment, after) ->
          new Step.RequestExempted(
              moment, "W-202", after, "webhooks are never called for " + request.kind().kind()));
      return new Run(trace.finish(Optional.empty()), List.of());
    }
    PhaseRun run = new PhaseRun(request, setup.cluster(), trace);
    Answers answers = new Answers(capture, book, calls, recordedCandidates(capture, run));
    Trace finished = trace.finish(admit(request, answers, run, trace));
    return new Run(finished, answers.wanted());
  }

  private Optional<Step.Refusal> admit(
      AdmissionRequest request, Answers answers, PhaseRun run, TraceRecorder trace) {
    trace.enter(Phase.MUTATING, 0);
    notSimulated(
        trace,
        "W-101",
        "built-in admission plugins and policies of the mutating phase",
        "nothing is changed or refused by them");
    Optional<Step.Refusal> refusal =
        new MutatingPhase(mutating, request, answers, trace, run).run();
    if (refusal.isPresent()) {
      return refusal;
    }
    trace.enter(Phase.VALIDATION, 0);
    notSimulated(
        trace,
        "W-110",
        "defaults after patches, generated metadata, and validation of the object's schema",
        "the object goes on as the last hook left it, and is taken to be valid");
    trace.enter(Phase.VALIDATING, 0);
    notSimulated(
        trace,
        "W-101",
        "built-in admission plugins and policies of the validating phase",
        "nothing is refused by them");
    return new ValidatingPhase(validating, request, answers, trace, run).run();
  }

  private static void notSimulated(
      TraceRecorder trace, String rule, String what, String consequence) {
    trace.add((moment, after) -> new Step.NotSimulated(moment, rule, after, what, consequence));
  }

  /// The hooks that match the request as it was captured, and so may have given the response that
  /// was captured with it; a response with a patch can only be a mutating hook's.
  private List<HookId> recordedCandidates(Capture capture, PhaseRun run) {
    if (capture.response().isEmpty()) {
      return List.of();
    }
    boolean patches = capture.response().get().has("patch");
    Stream<CompiledHook> candidates =
        patches ? mutating.stream() : Stream.concat(mutating.stream(), validating.stream());
    return candidates
        .filter(hook -> run.match(hook) instanceof MatchResult.Matched)
        .map(CompiledHook::id)
        .toList();
  }
}
