package dev.admittance.cli;

import dev.admittance.cli.CallReport.Outcome;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Collects the calls and the skipped hooks from the steps of a trace. Steps of parallel hooks may
/// be interleaved.
final class StepSummary {
  private final List<HookId> hooks;
  private final Map<Key, String> urls = new LinkedHashMap<>();
  private final Map<Key, List<PatchOperation>> applied = new LinkedHashMap<>();
  private final Map<Key, Optional<CallReport>> calls = new LinkedHashMap<>();
  private final List<SkipReport> skipped = new ArrayList<>();

  /// @param hooks all hooks of the pipeline, in its order
  StepSummary(List<HookId> hooks) {
    this.hooks = hooks;
  }

  private record Key(HookId hook, int round) {
    static Key of(Step.OfHook step) {
      return new Key(step.hook(), step.moment().round());
    }
  }

  void add(Step step) {
    switch (step) {
      case Step.RequestExempted s when s.ofPolicies() -> {}
      case Step.RequestExempted s -> exempt(s);
      case Step.HookSkipped s -> skipped.add(skip(s));
      case Step.Proposed s when s.skips() -> {
        calls.remove(Key.of(s));
        skipped.add(new SkipReport(s.hook(), "whatIf", s.what() + ". " + s.detail()));
      }
      case Step.HookCalled s -> {
        urls.put(Key.of(s), s.call().url());
        // Reserves the position: calls are listed in the order in which they began.
        calls.put(Key.of(s), Optional.empty());
      }
      case Step.OperationApplied s ->
          applied.computeIfAbsent(Key.of(s), _ -> new ArrayList<>()).add(s.operation());
      case Step.AnswerAssumed s -> assume(s);
      case Step.HookAllowed s -> end(s, Outcome.ALLOWED, s.patch(), s.elapsed(), Optional.empty());
      case Step.HookDenied s -> end(s, Outcome.DENIED, List.of(), s.elapsed(), Optional.empty());
      case Step.FailedOpen s ->
          end(s, Outcome.FAILED_OPEN, List.of(), s.elapsed(), Optional.of(s.failure()));
      case Step.FailedClosed s ->
          end(
              s,
              s.timedOut() ? Outcome.TIMED_OUT : Outcome.FAILED,
              List.of(),
              s.elapsed(),
              Optional.of(s.failure()));
      case Step.MatchingFailed s -> uncalled(s, s.status());
      case Step.DryRunRefused s -> uncalled(s, s.status());
      case Step.PatchFailed s ->
          end(s, Outcome.FAILED, attempted(s), s.elapsed(), Optional.of(s.status().message()));
      default -> {}
    }
  }

  /// No hook of the phase is called, except static ones.
  private void exempt(Step.RequestExempted step) {
    HookKind kind =
        step.moment().phase() == Phase.MUTATING ? HookKind.MUTATING : HookKind.VALIDATING;
    hooks.stream()
        .filter(hook -> hook.kind() == kind && step.leavesOut(hook.configuration()))
        .map(hook -> new SkipReport(hook, Check.Name.EXEMPT.text(), step.reason()))
        .forEach(skipped::add);
  }

  private static SkipReport skip(Step.HookSkipped step) {
    return step.why()
        .decisive()
        .map(check ->
            new SkipReport(step.hook(), check.name().text(), StepDescriptions.decisive(check)))
        .orElseGet(() -> new SkipReport(step.hook(), "", ""));
  }

  private List<PatchOperation> attempted(Step.PatchFailed step) {
    List<PatchOperation> attempted = new ArrayList<>(applied.getOrDefault(Key.of(step), List.of()));
    step.operation().ifPresent(attempted::add);
    return attempted;
  }

  /// A hook that caused a rejection without a call counts as a failed call, so that it is clear
  /// which hook it was.
  private void uncalled(Step.OfHook step, ClientStatus status) {
    end(step, Outcome.FAILED, List.of(), Duration.ZERO, Optional.of(status.message()));
  }

  private void assume(Step.AnswerAssumed step) {
    put(
        step,
        Outcome.ALLOWED,
        List.of(),
        step.elapsed(),
        Optional.empty(),
        Optional.of(step.reason()));
  }

  private void end(
      Step.OfHook step,
      Outcome outcome,
      List<PatchOperation> patch,
      Duration delay,
      Optional<String> failure) {
    put(step, outcome, patch, delay, failure, Optional.empty());
  }

  private void put(
      Step.OfHook step,
      Outcome outcome,
      List<PatchOperation> patch,
      Duration delay,
      Optional<String> failure,
      Optional<String> assumed) {
    Key key = Key.of(step);
    String url = urls.getOrDefault(key, "");
    calls.put(
        key,
        Optional.of(
            new CallReport(
                step.hook(), key.round(), outcome, patch, delay, url, failure, assumed)));
  }

  /// Returns the calls in the order in which they began.
  List<CallReport> calls() {
    return calls.values().stream().flatMap(Optional::stream).toList();
  }

  List<SkipReport> skipped() {
    return skipped;
  }
}
