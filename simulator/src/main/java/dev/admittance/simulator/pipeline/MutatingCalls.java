package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.response.CallOutcome;
import dev.admittance.simulator.trace.HookId;

/// Calls mutating hooks, and repeats a call where the hook or a what-if switch asks for it. Source:
/// k8s.io/apiserver `pkg/admission/plugin/webhook/mutating/dispatcher.go`,
/// `(*mutatingDispatcher).callAttrMutatingHook`.
///
/// @param trace of the run, whose time the calls take
record MutatingCalls(RunAnswers answers, TraceRecorder trace, PhaseRun run) {

  /// The attempt that decides: the first one, or a later one after failures (I-95).
  CallAttempt attempt(CompiledHook hook, HookRequest sent, CallAttempt.Place place) {
    CallAttempt attempt = CallAttempt.make(hook, sent, place, run.timeLeft(), run.texts(), answers);
    while (attempt instanceof CallAttempt.Called called && call(called).isRetried()) {
      attempt = CallAttempt.again(called, sent, place, answers);
    }
    return attempt instanceof CallAttempt.Called called
            && called.received().outcome() instanceof CallOutcome.Failed failed
            && run.whatIf().isRetried(hook.id(), place.extra(), failed.reason())
        ? attempt(hook, sent, place.next())
        : attempt;
  }

  /// Makes one try of a call, and waits for the next where the hook asks for a retry.
  private HookCall.Received call(CallAttempt.Called called) {
    HookCall.Received received = called.received();
    HookId hook = called.call().hook().id();
    run.called(called.call());
    trace.advanceTo(trace.now().plus(received.elapsed()));
    run.answered(hook, called.answer(), received);
    run.whatIf().noteDraining(hook, received.elapsed());
    received
        .retry()
        .ifPresent(retry -> {
          run.retryAwaited(called.call(), retry);
          trace.advanceTo(trace.now().plus(retry.pause()));
        });
    return received;
  }
}
