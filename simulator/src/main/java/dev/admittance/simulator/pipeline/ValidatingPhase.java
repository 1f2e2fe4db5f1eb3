package dev.admittance.simulator.pipeline;

import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.match.MatchResult;
import dev.admittance.simulator.response.CallOutcome;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;

/// The plugin ValidatingAdmissionWebhook: calls all matching validating hooks in parallel and waits
/// for all of them; the client sees the first refusal in virtual time (W-400 to W-405). Source:
/// k8s.io/apiserver `pkg/admission/plugin/webhook/validating/dispatcher.go`,
/// `(*validatingDispatcher).Dispatch`.
final class ValidatingPhase implements PluginRun {
  private final List<CompiledHook> hooks;
  private final RunConversions conversions;
  private final RunAnswers answers;
  private final TraceRecorder trace;
  private final PhaseRun run;

  ValidatingPhase(
      List<CompiledHook> hooks, RunConversions conversions, RunAnswers answers, PhaseRun run) {
    this.hooks = hooks;
    this.conversions = conversions;
    this.answers = answers;
    this.trace = conversions.trace();
    this.run = run;
  }

  /// A hook that matched and is to be called.
  private record Matching(CompiledHook hook, HookRequest sent) {}

  /// A call in progress.
  ///
  /// @param order 0-based position among the matching hooks
  /// @param finish the virtual time at which it ends
  /// @param waited whether it ends with the wait for the next try (W-323)
  private record Pending(
      Matching one,
      CallAttempt attempt,
      CallAttempt.Place place,
      int order,
      Duration finish,
      boolean waited) {
    CompiledHook hook() {
      return one.hook();
    }

    /// The wait after an answer, until the next try or the end of the call.
    Pending waiting(HookCall.Retry retry) {
      return new Pending(one, attempt, place, order, finish.plus(retry.pause()), true);
    }
  }

  @Override
  public Optional<Step.Refusal> run(int round) {
    VersionedObjects views = new ValidatingVersionedObjects(conversions);
    List<Matching> matching = new ArrayList<>();
    for (CompiledHook hook : run.tried(hooks)) {
      Optional<Step.Refusal> refusal = match(hook, views, matching);
      if (refusal.isPresent()) {
        return refusal;
      }
    }
    if (matching.isEmpty()) {
      return Optional.empty();
    }
    return run.isTimeOver() ? Optional.of(run.deadlineExceeded()) : finish(call(matching));
  }

  /// W-254: all hooks are matched before any is called.
  private Optional<Step.Refusal> match(
      CompiledHook hook, VersionedObjects views, List<Matching> matching) {
    MatchResult result = run.match(hook, views);
    run.noteUndecided(hook, result);
    return switch (result) {
      case MatchResult.Failed failed -> Optional.of(run.matchingFailed(hook.id(), failed));
      case MatchResult.Skipped skipped -> {
        run.skipped(hook.id(), skipped);
        yield Optional.empty();
      }
      case MatchResult.Matched matched -> {
        run.matched(hook.id(), matched);
        if (!run.whatIf().isHeldBack(hook)) {
          matching.add(new Matching(hook, views.as(matched.invocation())));
        }
        yield Optional.empty();
      }
    };
  }

  private List<Pending> call(List<Matching> matching) {
    List<Pending> pending = new ArrayList<>();
    Optional<Duration> left = run.timeLeft();
    for (Matching one : matching) {
      pending.add(call(one, CallAttempt.Place.first(0), pending.size(), left));
    }
    return pending;
  }

  private Pending call(Matching one, CallAttempt.Place place, int order, Optional<Duration> left) {
    return pending(
        one,
        CallAttempt.make(one.hook(), one.sent(), place, left, run.texts(), answers),
        place,
        order);
  }

  private Pending pending(Matching one, CallAttempt attempt, CallAttempt.Place place, int order) {
    Duration elapsed = Duration.ZERO;
    switch (attempt) {
      case CallAttempt.RefusedDryRun _, CallAttempt.Impossible _ -> {}
      case CallAttempt.Unanswered unanswered -> {
        run.called(unanswered.call());
        elapsed = unanswered.delay();
      }
      case CallAttempt.Called called -> {
        run.called(called.call());
        elapsed = called.received().elapsed();
      }
    }
    return new Pending(one, attempt, place, order, trace.now().plus(elapsed), false);
  }

  private Optional<Step.Refusal> finish(List<Pending> calls) {
    Optional<Step.Refusal> first = Optional.empty();
    Queue<Pending> pending =
        new PriorityQueue<>(Comparator.comparing(Pending::finish).thenComparingInt(Pending::order));
    pending.addAll(calls);
    while (!pending.isEmpty()) {
      Pending next = pending.remove();
      trace.advanceTo(next.finish());
      Optional<Pending> more = more(next);
      if (more.isPresent()) {
        pending.add(more.get());
        continue;
      }
      Optional<Step.Refusal> refusal = decide(next);
      first = first.isPresent() ? first : refusal;
      if (first.isPresent() && run.whatIf().firstFailureEnds()) {
        pending.stream()
            .sorted(Comparator.comparingInt(Pending::order))
            .forEach(other -> run.whatIf().cancelled(other.hook().id()));
        return first;
      }
    }
    return run.isTimeOver() ? Optional.of(run.deadlineExceeded()) : first;
  }

  /// The continuation of a try: a wait and the next try, where the answer asks for that, or another
  /// call, where the failure policy is Retry (I-95).
  private Optional<Pending> more(Pending pending) {
    if (!(pending.attempt() instanceof CallAttempt.Called called)) {
      return Optional.empty();
    }
    HookCall.Received received = called.received();
    if (!pending.waited()) {
      run.answered(pending.hook().id(), called.answer(), received);
      run.whatIf().noteDraining(pending.hook().id(), received.elapsed());
      if (received.retry().isPresent()) {
        run.retryAwaited(called.call(), received.retry().get());
        return Optional.of(pending.waiting(received.retry().get()));
      }
    }
    if (received.isRetried()) {
      CallAttempt next = CallAttempt.again(called, pending.one().sent(), pending.place(), answers);
      return Optional.of(pending(pending.one(), next, pending.place(), pending.order()));
    }
    return received.outcome() instanceof CallOutcome.Failed failed
            && run.whatIf().isRetried(pending.hook().id(), pending.place().extra(), failed.reason())
        ? Optional.of(call(pending.one(), pending.place().next(), pending.order(), run.timeLeft()))
        : Optional.empty();
  }

  private Optional<Step.Refusal> decide(Pending pending) {
    HookId hook = pending.hook().id();
    return switch (pending.attempt()) {
      case CallAttempt.RefusedDryRun _ -> Optional.of(run.dryRunRefused(hook));
      case CallAttempt.Impossible(CallOutcome.Failed failure) ->
          failed(pending, failure, false, Duration.ZERO);
      case CallAttempt.Unanswered(HookCall _, String reason, Duration delay) -> {
        run.assumed(hook, reason, delay);
        yield Optional.empty();
      }
      case CallAttempt.Called called -> decide(pending, called.received());
    };
  }

  private Optional<Step.Refusal> decide(Pending pending, HookCall.Received received) {
    HookId hook = pending.hook().id();
    return switch (received.outcome()) {
      case CallOutcome.Failed failure ->
          failed(pending, failure, received.timedOut(), received.took());
      case CallOutcome.Answered answer -> {
        trace.annotations().ofHook(hook, answer.auditAnnotations());
        trace.warnings().add(answer.warnings());
        if (!answer.allowed()) {
          yield Optional.of(run.denied(hook, answer, received.took()));
        }
        trace.add(
            RuleId.W_350,
            header -> new Step.HookAllowed(header, hook, List.of(), false, received.took()));
        yield Optional.empty();
      }
    };
  }

  private Optional<Step.Refusal> failed(
      Pending pending, CallOutcome.Failed failure, boolean timedOut, Duration elapsed) {
    HookId hook = pending.hook().id();
    if (run.whatIf().failurePolicy(pending.hook()) == FailurePolicy.FAIL) {
      return Optional.of(run.failedClosed(hook, failure, timedOut, elapsed));
    }
    run.failedOpen(hook, failure, timedOut, elapsed);
    trace.annotations().failedOpenValidating(hook, pending.order());
    return Optional.empty();
  }
}
