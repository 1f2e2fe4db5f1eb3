package dev.admittance.simulator.pipeline;

import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.match.Exemption;
import dev.admittance.simulator.match.Invocation;
import dev.admittance.simulator.match.MatchResult;
import dev.admittance.simulator.match.ReleaseMatching;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.response.CallOutcome;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The common part of the mutating and the validating phase of a run: matching, and the steps that
/// a call leaves. Source: k8s.io/apiserver `pkg/admission/plugin/webhook/generic/webhook.go`,
/// `(*Webhook).Dispatch`.
final class PhaseRun {
  /// The highest HTTP status code that Go writes.
  private static final int HIGHEST_CODE = 999;

  private final AdmissionRequest request;
  private final HookIndexes.Candidates candidates;
  private final KnownCluster cluster;
  private final Authorizer authority;
  private final TraceRecorder trace;
  private final RequestDeadline deadline;
  private final Features features;
  private final ReleaseTexts texts;
  private final RunOptions options;
  private final WhatIfSteps whatIf;

  PhaseRun(
      AdmissionRequest request,
      CompiledSetup server,
      KnownCluster cluster,
      TraceRecorder trace,
      RunOptions options) {
    this.request = request;
    this.cluster = cluster;
    this.trace = trace;
    this.options = options;
    candidates = server.indexes().of(request);
    authority = server.authority();
    features = server.features();
    deadline = RequestDeadline.of(request, server.setup().requestTimeout(), features);
    texts = new ReleaseTexts(features);
    whatIf = new WhatIfSteps(request, trace, deadline, options);
  }

  AdmissionRequest request() {
    return request;
  }

  KnownCluster cluster() {
    return cluster;
  }

  TraceRecorder trace() {
    return trace;
  }

  Features features() {
    return features;
  }

  ReleaseTexts texts() {
    return texts;
  }

  /// The what-if switches on the hooks of this phase.
  WhatIfSteps whatIf() {
    return whatIf;
  }

  /// Takes the place of the plugin that calls hooks where the server does not run it.
  PluginRun absent(String plugin, List<CompiledHook> hooks) {
    return _ -> {
      if (!hooks.isEmpty()) {
        String reason = "the admission plugin " + plugin + " does not run";
        trace.add(RuleId.W_100, header -> new Step.RequestExempted(header, reason, List.of()));
      }
      return Optional.empty();
    };
  }

  /// The hooks to match with the request: usually none, where it is exempt, which a step records
  /// (W-200).
  ///
  /// @param hooks the hooks to match otherwise
  List<CompiledHook> tried(List<CompiledHook> hooks) {
    Optional<Exemption> exemption =
        Exemption.of(request, features).or(() -> options.exemption(request));
    if (exemption.isEmpty()) {
      return hooks;
    }
    Exemption exempt = exemption.get();
    List<CompiledHook> left =
        exempt.sparesStatic() ? hooks.stream().filter(CompiledHook::isStatic).toList() : List.of();
    if (left.size() < hooks.size()) {
      List<String> spared =
          left.stream().map(hook -> hook.id().configuration()).distinct().toList();
      trace.add(exempt.rule(), header -> new Step.RequestExempted(header, exempt.reason(), spared));
    }
    return left;
  }

  /// Matches a hook.
  ///
  /// @param views the source of the objects for match conditions, in the kind that the hook
  ///   receives (W-247)
  MatchResult match(CompiledHook hook, VersionedObjects views) {
    MatchResult result =
        candidates.has(hook.id())
            ? hook.matcher()
                .match(
                    request,
                    trace.object(),
                    cluster.state(),
                    invocation -> conditionInput(hook, views, invocation))
            : hook.matcher().ruledOut(request, trace.object(), cluster.state());
    if (trace.isWatched()
        && hook.hook().matchConditions().isEmpty()
        && result instanceof MatchResult.Matched matched) {
      conditionInput(hook, views, matched.invocation());
    }
    return ReleaseMatching.of(result, hook.hook(), request, features);
  }

  private CelInput conditionInput(
      CompiledHook hook, VersionedObjects views, Invocation invocation) {
    CelInput input = ReviewRequests.conditionInput(converted(views, invocation), authority);
    trace.see(new WatchedInput.OfHook(hook.id(), trace.round(), input));
    return input;
  }

  private static HookRequest converted(VersionedObjects views, Invocation invocation) {
    try {
      return views.as(invocation);
    } catch (ConversionFailedException failed) {
      throw failed.whileMatching();
    }
  }

  /// The rest of the request's time; empty where it has no deadline.
  Optional<Duration> timeLeft() {
    return deadline.left(trace.now());
  }

  /// Whether the deadline of the request has passed.
  boolean isTimeOver() {
    return deadline.isOver(trace.now());
  }

  void noteUndecided(CompiledHook hook, MatchResult result) {
    boolean matched = result instanceof MatchResult.Matched;
    for (String what : result.notSimulated()) {
      trace.undecided(
          RuleId.W_210,
          "webhook \"" + hook.id().webhook() + "\": " + what,
          matched
              ? "it is assumed to hold, and the hook is called"
              : "the hook is assumed not to match");
    }
  }

  void skipped(HookId hook, MatchResult result) {
    trace.skipped(hook, result.tree());
  }

  void matched(HookId hook, MatchResult result) {
    trace.add(RuleId.W_210, header -> new Step.HookMatched(header, hook, result.tree()));
  }

  Step.Refusal matchingFailed(HookId hook, MatchResult.Failed failed) {
    ClientStatus status = Statuses.matchingFailed(failed.error(), request);
    return trace.add(
        RuleId.W_210, header -> new Step.MatchingFailed(header, hook, failed.tree(), status));
  }

  Step.Refusal dryRunRefused(HookId hook) {
    ClientStatus status = texts.ending(hook.kind(), Statuses.dryRunUnsupported(hook.webhook()));
    return trace.add(RuleId.W_345, header -> new Step.DryRunRefused(header, hook, status));
  }

  void called(HookCall call) {
    trace.add(RuleId.W_300, header -> new Step.HookCalled(header, call.hook().id(), call.call()));
  }

  void assumed(HookId hook, String reason, Duration elapsed) {
    trace.add(RuleId.W_350, header -> new Step.AnswerAssumed(header, hook, reason, elapsed));
  }

  void answered(HookId hook, Answer.Found answer, HookCall.Received received) {
    answer.evaluated().ifPresent(engine -> evaluated(hook, engine));
    trace.add(
        RuleId.W_320,
        header -> new Step.HookAnswered(header, hook, received.elapsed(), answer, received.wire()));
  }

  /// Records what a policy engine did, and what is left out of that.
  private void evaluated(HookId hook, EngineAnswer engine) {
    for (EngineEvaluation one : engine.evaluations()) {
      trace.add(RuleId.W_350, header -> new Step.EngineEvaluated(header, hook, one));
    }
    for (EngineAnswer.Gap gap : engine.gaps()) {
      trace.notSimulated(RuleId.W_350, gap.what(), gap.consequence());
    }
  }

  /// Records that a hook asks for a retry.
  void retryAwaited(HookCall call, HookCall.Retry retry) {
    trace.add(
        RuleId.W_323,
        header ->
            new Step.RetryAwaited(
                header, call.hook().id(), retry.delay(), call.retries() + 1, retry.inTime()));
  }

  Step.Refusal denied(HookId hook, CallOutcome.Answered answer, Duration elapsed) {
    ClientStatus status =
        texts.ending(
            hook.kind(),
            features.has(Feature.DENIALS_PASS_THROUGH)
                ? Statuses.denied(hook.webhook(), answer.status())
                : Statuses.deniedAsWritten(hook.webhook(), answer.status()));
    if (status.code() > HIGHEST_CODE) {
      trace.notSimulated(
          RuleId.W_340,
          "a connection that ends without an answer, since Go writes no code beyond "
              + HIGHEST_CODE,
          "the client gets the Status with code " + status.code());
    }
    return trace.add(RuleId.W_340, header -> new Step.HookDenied(header, hook, status, elapsed));
  }

  void failedOpen(HookId hook, CallOutcome.Failed failed, boolean timedOut, Duration elapsed) {
    String failure = texts.callingError(hook, failed.reason());
    trace.add(
        RuleId.W_347,
        header -> new Step.FailedOpen(header, hook, failure, failed.code(), timedOut, elapsed));
  }

  Step.Refusal failedClosed(
      HookId hook, CallOutcome.Failed failed, boolean timedOut, Duration elapsed) {
    String failure = texts.callingError(hook, failed.reason());
    ClientStatus status = Statuses.internalError(failure);
    return trace.add(
        RuleId.W_342,
        header ->
            new Step.FailedClosed(header, hook, failure, failed.code(), timedOut, status, elapsed));
  }

  /// Whatever the rest of the chain does, the client has already received the timeout (W-313).
  Step.Refusal deadlineExceeded() {
    return trace.add(RuleId.W_313, header -> new Step.DeadlineExceeded(header, deadline.status()));
  }

  /// The object cannot be converted back to the kind of the request (W-370).
  Step.Refusal notConvertible(String message) {
    return trace.add(
        RuleId.W_370, header -> new Step.ObjectRefused(header, Statuses.plain(message)));
  }
}
