package dev.admittance.simulator.pipeline;

import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.match.Invocation;
import dev.admittance.simulator.match.MatchResult;
import dev.admittance.simulator.match.ReleaseMatching;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.response.CallOutcome;
import dev.admittance.simulator.trace.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The plugin GenericAdmissionWebhook of 1.7 and 1.8: calls all hooks whose rules match in
/// parallel; the first denial in virtual time is the client's answer, and each calling error is
/// ignored (I-82 to I-90). Source: k8s.io/kubernetes 1.8
/// `plugin/pkg/admission/webhook/admission.go`, `(*GenericAdmissionWebhook).Admit`.
final class ExternalPhase implements PluginRun {
  private final List<CompiledHook> hooks;
  private final RunAnswers answers;
  private final TraceRecorder trace;
  private final PhaseRun run;
  private final AdmissionRequest request;
  private final boolean asProposed;

  /// @param asProposed whether hooks answer by HTTP status codes, failure policies apply, and the
  ///   first failure ends the phase, as the proposal states (I-85, I-103)
  ExternalPhase(
      List<CompiledHook> hooks,
      RunConversions conversions,
      RunAnswers answers,
      PhaseRun run,
      boolean asProposed) {
    this.hooks = hooks;
    this.answers = answers;
    this.trace = conversions.trace();
    this.run = run;
    this.request = conversions.request();
    this.asProposed = asProposed;
  }

  private sealed interface Pending {
    CompiledHook hook();

    /// The virtual time at which the call ends.
    Duration finish();

    /// The answer is not known.
    ///
    /// @param delay until the answer
    record Unanswered(CompiledHook hook, Duration finish, Duration delay, String reason)
        implements Pending {}

    /// The service of the hook has no address.
    record Unroutable(CompiledHook hook, Duration finish, HookCall.Received received)
        implements Pending {}

    /// The hook answered, or the call timed out.
    record Called(
        AlphaCall call,
        CallAttempt.Place place,
        Duration finish,
        Answer.Found found,
        HookCall.Received received)
        implements Pending {
      @Override
      public CompiledHook hook() {
        return call.call().hook();
      }
    }

    /// The hook asked for a retry, which follows (W-323).
    record Waiting(Called called, Duration finish) implements Pending {
      @Override
      public CompiledHook hook() {
        return called.hook();
      }
    }
  }

  @Override
  public Optional<Step.Refusal> run(int round) {
    List<CompiledHook> matching = new ArrayList<>();
    for (CompiledHook hook : run.tried(hooks)) {
      switch (ReleaseMatching.byRules(hook.hook(), request)) {
        case MatchResult.Matched matched -> {
          run.matched(hook.id(), matched);
          if (!run.whatIf().isHeldBack(hook.id())) {
            matching.add(hook);
          }
        }
        case MatchResult.Skipped skipped -> run.skipped(hook.id(), skipped);
        case MatchResult.Failed _ -> throw new IllegalStateException("rules alone cannot fail");
      }
    }
    if (matching.isEmpty()) {
      return Optional.empty();
    }
    noteWire();
    return finish(matching.stream().map(hook -> call(hook, CallAttempt.Place.first(0))).toList());
  }

  private void noteWire() {
    if (!asProposed) {
      trace.notSimulated(
          RuleId.I_83,
          "the object in the server's internal version, with the names of Go's fields",
          "hooks are sent the object as it came in");
    }
  }

  private Pending call(CompiledHook hook, CallAttempt.Place place) {
    Optional<ExternalService> service =
        ExternalService.find(hook.hook().clientConfig(), run.cluster().objects());
    String url = hook.url().orElse("");
    AlphaCall call =
        AlphaCall.prepare(
            hook,
            service.map(found -> found.url(url, asProposed)).orElse(url),
            place,
            request,
            trace.object(),
            asProposed,
            run.features());
    return service
        .flatMap(found -> found.fault(asProposed))
        .<Pending>map(fault -> new Pending.Unroutable(hook, trace.now(), call.unroutable(fault)))
        .orElseGet(() -> call(call, place));
  }

  private Pending call(AlphaCall call, CallAttempt.Place place) {
    run.called(call.call());
    HookRequest sent =
        new HookRequest(request, Invocation.of(request), trace.object(), request.oldObject());
    return switch (answers.find(call.call(), place, sent)) {
      case RunAnswers.Known.Unknown(String reason, Duration delay) ->
          new Pending.Unanswered(call.call().hook(), trace.now().plus(delay), delay, reason);
      case RunAnswers.Known.Answered(Answer.Found found) -> {
        HookCall.Received received = call.receive(found.answer());
        yield new Pending.Called(
            call, place, trace.now().plus(received.elapsed()), found, received);
      }
    };
  }

  /// Ties are decided by the order of the list (I-88).
  private Optional<Step.Refusal> finish(List<Pending> calls) {
    List<Pending> pending = new ArrayList<>(calls);
    Optional<Step.Refusal> first = Optional.empty();
    while (!pending.isEmpty()) {
      pending.sort(Comparator.comparing(Pending::finish));
      Pending next = pending.removeFirst();
      trace.advanceTo(next.finish());
      Optional<Pending> again = again(next);
      if (again.isPresent()) {
        pending.add(again.get());
        continue;
      }
      Optional<Step.Refusal> refusal = decide(next);
      first = first.isPresent() ? first : refusal;
      if (first.isPresent() && (asProposed || run.whatIf().firstFailureEnds())) {
        pending.forEach(other -> run.whatIf().cancelled(other.hook().id()));
        return first;
      }
    }
    return first;
  }

  /// Records the end of a call; returns the call that follows on a retry (W-323, I-95).
  private Optional<Pending> again(Pending pending) {
    return switch (pending) {
      case Pending.Unanswered _, Pending.Unroutable _ -> Optional.empty();
      case Pending.Waiting(Pending.Called called, var _) ->
          Optional.of(call(called.call().again(called.received()), called.place()));
      case Pending.Called called -> again(called);
    };
  }

  private Optional<Pending> again(Pending.Called called) {
    CompiledHook hook = called.hook();
    HookCall.Received received = called.received();
    run.answered(hook.id(), called.found(), received);
    run.whatIf().noteDraining(hook.id(), received.elapsed());
    if (received.retry().isPresent()) {
      HookCall.Retry retry = received.retry().get();
      run.retryAwaited(called.call().call(), retry);
      return Optional.of(new Pending.Waiting(called, called.finish().plus(retry.delay())));
    }
    return received.outcome() instanceof CallOutcome.Failed failed
            && run.whatIf().isRetried(hook.id(), called.place().extra(), failed.reason())
        ? Optional.of(call(hook, called.place().next()))
        : Optional.empty();
  }

  private Optional<Step.Refusal> decide(Pending pending) {
    return switch (pending) {
      case Pending.Unanswered(CompiledHook hook, Duration _, Duration delay, String reason) -> {
        run.assumed(hook.id(), reason, delay);
        yield Optional.empty();
      }
      case Pending.Called called -> decide(called.hook(), called.received());
      case Pending.Unroutable(CompiledHook hook, Duration _, HookCall.Received received) ->
          decide(hook, received);
      case Pending.Waiting _ -> throw new IllegalStateException("the next try comes first");
    };
  }

  private Optional<Step.Refusal> decide(CompiledHook hook, HookCall.Received received) {
    return switch (received.outcome()) {
      case CallOutcome.Failed failure -> failed(hook, failure, received);
      case CallOutcome.Answered answer when answer.allowed() -> {
        trace.add(
            decision(),
            header -> new Step.HookAllowed(header, hook.id(), List.of(), false, received.took()));
        yield Optional.empty();
      }
      case CallOutcome.Answered answer ->
          Optional.of(
              trace.add(
                  decision(),
                  header ->
                      new Step.HookDenied(
                          header,
                          hook.id(),
                          Statuses.deniedVerbatim(hook.id().webhook(), answer.status()),
                          received.took())));
    };
  }

  private RuleId decision() {
    return asProposed ? RuleId.I_85 : RuleId.I_87;
  }

  private Optional<Step.Refusal> failed(
      CompiledHook hook, CallOutcome.Failed failure, HookCall.Received received) {
    boolean obeyed = asProposed || run.whatIf().isRetryPolicy(hook.id());
    if (obeyed && run.whatIf().failurePolicy(hook) == FailurePolicy.FAIL) {
      return Optional.of(
          run.failedClosed(hook.id(), failure, received.timedOut(), received.took()));
    }
    run.failedOpen(hook.id(), failure, received.timedOut(), received.took());
    return Optional.empty();
  }
}
