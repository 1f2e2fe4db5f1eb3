package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.ReinvocationPolicy;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.match.Invocation;
import dev.admittance.simulator.match.MatchResult;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.patch.ProposedPatchType;
import dev.admittance.simulator.proposal.ProposedPatch;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.response.CallOutcome;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// The plugin MutatingAdmissionWebhook: calls mutating hooks one after the other, and in the second
/// round (reinvocation) those with `reinvocationPolicy: IfNeeded` that ran before a change (W-380
/// to W-385). Source: k8s.io/apiserver `pkg/admission/plugin/webhook/mutating/dispatcher.go`,
/// `(*mutatingDispatcher).Dispatch`.
final class MutatingPhase implements PluginRun {
  private static final int UNAVAILABLE = 503;

  private final List<CompiledHook> hooks;
  private final MutatingCalls calls;
  private final TraceRecorder trace;
  private final PhaseRun run;
  private final Reinvocation reinvocation;
  private final RunConversions conversions;

  /// The hooks with `reinvocationPolicy: IfNeeded` called since the last change.
  private final Set<String> calledSinceChange = new HashSet<>();

  /// Hooks to call in the second round.
  private final Set<String> toReinvoke = new HashSet<>();

  private final TypedObjects types;

  /// The object in the kind that the last hook received; new in each round.
  private MutatingVersionedObjects views;

  /// The object as the first round left it.
  private Optional<JsonObject> lastOutput = Optional.empty();

  MutatingPhase(
      List<CompiledHook> hooks,
      RunConversions conversions,
      RunAnswers answers,
      PhaseRun run,
      Reinvocation reinvocation) {
    this.hooks = hooks;
    this.conversions = conversions;
    this.trace = conversions.trace();
    this.run = run;
    this.calls = new MutatingCalls(answers, trace, run);
    this.reinvocation = reinvocation;
    this.views = new MutatingVersionedObjects(conversions);
    this.types =
        new TypedObjects(
            conversions.types(),
            conversions.request(),
            !run.features().has(Feature.NO_PENDING_NAMES));
  }

  @Override
  public Optional<Step.Refusal> run(int round) {
    List<CompiledHook> tried = run.tried(hooks);
    if (tried.isEmpty()) {
      return Optional.empty();
    }
    if (round > 0 && changedByOthers()) {
      toReinvoke.addAll(calledSinceChange);
      calledSinceChange.clear();
    }
    views = new MutatingVersionedObjects(conversions);
    Optional<Step.Refusal> refusal =
        run.features().has(Feature.MATCHED_IN_TURN)
            ? inTurn(tried, round)
            : afterMatchingAll(tried);
    if (refusal.isPresent()) {
      return refusal;
    }
    Optional<Step.Refusal> stuck =
        trace.object().flatMap(types::unfit).or(this::turnBack).map(run::notConvertible);
    lastOutput = trace.object();
    return stuck;
  }

  private Optional<String> turnBack() {
    try {
      return views.turnBack();
    } catch (ConversionFailedException failed) {
      return Optional.of(failed.getMessage());
    }
  }

  private Optional<Step.Refusal> inTurn(List<CompiledHook> tried, int round) {
    for (CompiledHook hook : tried) {
      Optional<Step.Refusal> refusal = matchAndCall(hook, round);
      if (refusal.isPresent()) {
        return refusal;
      }
    }
    return Optional.empty();
  }

  /// The phase on servers before 1.15, which had no reinvocation and no equivalent resources.
  private Optional<Step.Refusal> afterMatchingAll(List<CompiledHook> tried) {
    List<CompiledHook> matching = new ArrayList<>();
    for (CompiledHook hook : tried) {
      switch (run.match(hook, views)) {
        case MatchResult.Failed failed -> {
          return Optional.of(run.matchingFailed(hook.id(), failed));
        }
        case MatchResult.Skipped skipped -> run.skipped(hook.id(), skipped);
        case MatchResult.Matched matched -> {
          run.matched(hook.id(), matched);
          matching.add(hook);
        }
      }
    }
    for (CompiledHook hook : matching) {
      if (run.whatIf().isHeldBack(hook)) {
        continue;
      }
      HookRequest sent = views.as(Invocation.of(conversions.request()));
      Optional<Step.Refusal> refusal = call(hook, sent, 0);
      if (refusal.isPresent()) {
        return refusal;
      }
    }
    return Optional.empty();
  }

  /// W-382: plugins that ran between the two rounds changed the object.
  private boolean changedByOthers() {
    return lastOutput.isPresent()
        && trace.object().isPresent()
        && !types.equal(lastOutput.get(), trace.object().get());
  }

  /// Matching comes before the check whether the hook was called before, so it can refuse the
  /// request in the second round too (W-255).
  private Optional<Step.Refusal> matchAndCall(CompiledHook hook, int round) {
    boolean wanted = round == 0 || toReinvoke.contains(hook.uid());
    MatchResult result = run.match(hook, views);
    if (wanted) {
      run.noteUndecided(hook, result);
    }
    return switch (result) {
      case MatchResult.Failed failed -> Optional.of(run.matchingFailed(hook.id(), failed));
      case MatchResult.Skipped skipped -> {
        if (wanted || isSkippedByConditions(hook, skipped)) {
          run.skipped(hook.id(), skipped);
        }
        yield Optional.empty();
      }
      case MatchResult.Matched matched -> {
        if (!wanted) {
          yield Optional.empty();
        }
        run.matched(hook.id(), matched);
        yield run.whatIf().isHeldBack(hook)
            ? Optional.empty()
            : call(hook, views.as(matched.invocation()), round);
      }
    };
  }

  /// Conditions are evaluated in the second round whether the hook would run in it or not (W-505).
  private static boolean isSkippedByConditions(CompiledHook hook, MatchResult.Skipped skipped) {
    return !hook.hook().matchConditions().isEmpty() && skipped.tree().hasConditions();
  }

  private Optional<Step.Refusal> call(CompiledHook hook, HookRequest sent, int round) {
    CallAttempt attempt = calls.attempt(hook, sent, CallAttempt.Place.first(round));
    Result result = decide(hook, attempt);
    if (!(attempt instanceof CallAttempt.Unanswered)) {
      trace.annotations().mutation(hook.id(), round, result.changed());
    }
    noteForReinvocation(hook, result.changed());
    return result.refusal();
  }

  private record Result(boolean changed, Optional<Step.Refusal> refusal) {
    static final Result UNCHANGED = new Result(false, Optional.empty());

    static Result refused(Step.Refusal refusal) {
      return new Result(false, Optional.of(refusal));
    }
  }

  private void noteForReinvocation(CompiledHook hook, boolean changed) {
    if (changed) {
      toReinvoke.addAll(calledSinceChange);
      calledSinceChange.clear();
      reinvocation.want();
    }
    if (hook.hook().reinvocationPolicy() == ReinvocationPolicy.IF_NEEDED) {
      calledSinceChange.add(hook.uid());
    }
  }

  private Result decide(CompiledHook hook, CallAttempt attempt) {
    return switch (attempt) {
      case CallAttempt.RefusedDryRun _ -> Result.refused(run.dryRunRefused(hook.id()));
      case CallAttempt.Impossible(CallOutcome.Failed failure) ->
          failed(hook, failure, false, Duration.ZERO);
      case CallAttempt.Unanswered(HookCall call, String reason, Duration delay) -> {
        run.called(call);
        trace.advanceTo(trace.now().plus(delay));
        run.assumed(hook.id(), reason, delay);
        yield Result.UNCHANGED;
      }
      case CallAttempt.Called called -> decide(hook, called);
    };
  }

  private Result decide(CompiledHook hook, CallAttempt.Called called) {
    HookCall.Received received = called.received();
    return switch (received.outcome()) {
      case CallOutcome.Failed failure ->
          failed(hook, failure, received.timedOut(), received.took());
      case CallOutcome.Answered answer -> {
        trace.annotations().ofHook(hook.id(), answer.auditAnnotations());
        trace.warnings().add(answer.warnings());
        yield answer.allowed()
            ? patch(hook, called, answer)
            : Result.refused(run.denied(hook.id(), answer, received.took()));
      }
    };
  }

  private Result patch(CompiledHook hook, CallAttempt.Called called, CallOutcome.Answered answer) {
    Duration elapsed = called.received().took();
    String type = answer.patchType().orElse("");
    Optional<ProposedPatchType> proposed =
        called.answer().answer() instanceof Answer.Proposed
            ? ProposedPatchType.find(type)
            : Optional.empty();
    if (proposed.isPresent()) {
      run.whatIf().proposed(hook.id(), proposed.get(), type);
      return proposed(hook, proposed.get(), answer.patch().text(), elapsed);
    }
    DecodedPatch patch = answer.patch().operations();
    boolean unsupported = called.call().version().equals("v1") && !type.equals("JSONPatch");
    return unsupported && mayBeApplied(patch)
        ? failed(hook, unsupported(type, answer), false, elapsed)
        : decoded(hook, patch, elapsed);
  }

  /// Whether the server goes on to check the type of a patch (W-361).
  private boolean mayBeApplied(DecodedPatch patch) {
    return trace.object().isPresent()
        && patch instanceof DecodedPatch.Operations(List<PatchOperation> operations)
        && !operations.isEmpty();
  }

  /// Metrics record the status code with which the answer would have refused the request.
  private CallOutcome.Failed unsupported(String type, CallOutcome.Answered answer) {
    return new CallOutcome.Failed(
        "unsupported patch type " + GoQuote.quote(type),
        OptionalInt.of(Statuses.denied("", answer.status()).code()));
  }

  private Result proposed(
      CompiledHook hook, ProposedPatchType type, String patch, Duration elapsed) {
    JsonObject object = trace.object().orElse(JsonObject.EMPTY);
    return switch (ProposedPatch.convert(type, patch, object)) {
      case ProposedPatch.Converted.Decoded(DecodedPatch converted) -> {
        if (type == ProposedPatchType.FULL_OBJECT
            && converted instanceof DecodedPatch.Operations(List<PatchOperation> operations)) {
          run.whatIf().wholeObject(hook.id(), ProposedPatch.dropped(operations));
        }
        yield decoded(hook, converted, elapsed);
      }
      case ProposedPatch.Converted.Refused(PatchResult.Refused refusal) ->
          patched(hook.id(), steps(hook, elapsed).refuse(refusal), false);
    };
  }

  private PatchSteps steps(CompiledHook hook, Duration elapsed) {
    return new PatchSteps(hook.id(), elapsed, trace, conversions.times(), run.texts(), types);
  }

  private Result decoded(CompiledHook hook, DecodedPatch patch, Duration elapsed) {
    return switch (patch) {
      case DecodedPatch.Undecodable(String message)
          when run.features().has(Feature.UNDECODABLE_PATCH_MAY_BE_IGNORED) ->
          failed(hook, undecodable(message), false, elapsed);
      case DecodedPatch.Operations(List<PatchOperation> operations) ->
          patched(
              hook.id(),
              steps(hook, elapsed).apply(operations, views.kind()),
              !operations.isEmpty());
      case DecodedPatch.Undecodable(String message) ->
          patched(hook.id(), steps(hook, elapsed).undecodable(message), false);
    };
  }

  private static CallOutcome.Failed undecodable(String message) {
    return new CallOutcome.Failed(
        "received undecodable patch in webhook response: " + message, OptionalInt.of(UNAVAILABLE));
  }

  private Result patched(HookId hook, PatchSteps.Result result, boolean any) {
    return switch (result) {
      case PatchSteps.Result.Applied(boolean changed) -> {
        if (any) {
          conversions.fillDefaults(hook);
          views.patched(types.left());
        }
        yield new Result(changed, Optional.empty());
      }
      case PatchSteps.Result.Refused(Step.Refusal refusal) -> Result.refused(refusal);
    };
  }

  private Result failed(
      CompiledHook hook, CallOutcome.Failed failure, boolean timedOut, Duration elapsed) {
    HookId id = hook.id();
    if (run.whatIf().failurePolicy(hook) == FailurePolicy.FAIL) {
      Step.Refusal refusal = run.failedClosed(id, failure, timedOut, elapsed);
      return Result.refused(run.isTimeOver() ? run.deadlineExceeded() : refusal);
    }
    run.failedOpen(id, failure, timedOut, elapsed);
    trace.annotations().failedOpenMutating(id, trace.round());
    return run.isTimeOver() ? Result.refused(run.deadlineExceeded()) : Result.UNCHANGED;
  }
}
