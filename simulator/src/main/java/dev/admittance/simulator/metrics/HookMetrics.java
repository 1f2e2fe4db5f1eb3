package dev.admittance.simulator.metrics;

import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The metrics of calls of hooks, and of their match conditions (W-501 to W-505).
final class HookMetrics {
  private static final String CALLING_ERROR = "calling_webhook_error";

  /// Since then the code of a failed call is counted with its rejection.
  private static final int CALL_CODES_SINCE = 23;

  private static final int REJECTIONS_SINCE = 16;
  private static final int REQUESTS_SINCE = 23;
  private static final int FAIL_OPEN_SINCE = 24;
  private static final int MOST = 600;
  private static final String INTERNAL = "apiserver_internal_error";

  private final Trace trace;
  private final MetricChanges series;
  private final List<MetricChange> changes = new ArrayList<>();

  private HookMetrics(Trace trace, MetricChanges series) {
    this.trace = trace;
    this.series = series;
  }

  private record Key(HookId hook, int round) {}

  static List<MetricChange> of(Trace trace, MetricChanges series) {
    HookMetrics metrics = new HookMetrics(trace, series);
    Set<Key> keys = new LinkedHashSet<>();
    for (Step step : trace.steps()) {
      if (step instanceof Step.OfHook own) {
        keys.add(new Key(own.hook(), step.moment().round()));
      }
    }
    keys.forEach(metrics::add);
    return metrics.changes;
  }

  private void add(Key key) {
    HookRun run =
        new HookRun(
            key.hook(), key.round(), HookRun.stepsOf(trace.steps(), key.hook(), key.round()));
    for (Step.OfHook step : run.steps()) {
      switch (step) {
        case Step.OfMatching s -> conditions(run, s);
        case Step.DryRunRefused s -> refused(s, Duration.ZERO, INTERNAL, 0);
        case Step.HookAllowed s -> called(s, s.elapsed(), false, 200);
        case Step.HookDenied s -> refused(s, s.elapsed(), "no_error", s.status().code());
        case Step.PatchFailed s -> refused(s, s.elapsed(), INTERNAL, 0);
        case Step.FailedOpen s -> failedOpen(s);
        case Step.FailedClosed s ->
            refused(s, s.elapsed(), CALLING_ERROR, FailureCode.of(s.failure(), s.code(), series));
        default -> {}
      }
    }
  }

  private void failedOpen(Step.FailedOpen step) {
    called(step, step.elapsed(), false, FailureCode.of(step.failure(), step.code(), series));
    if (series.has(FAIL_OPEN_SINCE)) {
      changes.add(
          series.count(
              MetricChanges.PREFIX + "webhook_fail_open_count",
              MetricChanges.labels(
                  "name",
                  step.hook().webhook(),
                  "type",
                  MetricChanges.ofWebhooks(step.hook().kind())),
              RuleId.W_347,
              step.moment().index()));
    }
  }

  private void refused(Step.OfHook step, Duration took, String error, int code) {
    if (series.has(REJECTIONS_SINCE)) {
      Map<String, String> labels = labels(step.hook());
      labels.put("error_type", error);
      boolean coded = !error.equals(CALLING_ERROR) || series.has(CALL_CODES_SINCE);
      labels.put("rejection_code", code(coded ? code : 0));
      changes.add(
          series.count(
              MetricChanges.PREFIX + "webhook_rejection_count",
              labels,
              RuleId.W_502,
              step.moment().index()));
    }
    called(step, took, true, code);
  }

  private void called(Step.OfHook step, Duration took, boolean rejected, int code) {
    Map<String, String> duration = labels(step.hook());
    duration.put("rejected", Boolean.toString(rejected));
    changes.add(series.observeCall(duration, took, step.moment().index()));
    if (series.has(REQUESTS_SINCE)) {
      Map<String, String> labels = labels(step.hook());
      labels.put("code", code(code));
      labels.put("rejected", Boolean.toString(rejected));
      changes.add(
          series.count(
              MetricChanges.PREFIX + "webhook_request_total",
              labels,
              RuleId.W_503,
              step.moment().index()));
    }
  }

  private Map<String, String> labels(HookId hook) {
    return MetricChanges.labels(
        "name",
        hook.webhook(),
        "type",
        MetricChanges.ofWebhooks(hook.kind()),
        "operation",
        series.operation());
  }

  private static String code(int code) {
    return Integer.toString(Math.min(code, MOST));
  }

  /// W-250, W-505: an error counts unless a false condition comes before it.
  private void conditions(HookRun run, Step.OfMatching step) {
    Optional<CountedConditions> conditions = CountedConditions.of(step.why());
    if (conditions.isEmpty() || !series.has(CountedConditions.SINCE)) {
      return;
    }
    int at = step.moment().index();
    changes.add(
        series.observe(
            MetricChanges.PREFIX + "match_condition_evaluation_seconds",
            ofConditions(run.hook(), MetricChanges.ofWebhooks(run.hook().kind())),
            RuleId.W_501,
            at));
    for (int i = 0; i < conditions.get().errors(); i++) {
      changes.add(
          series.count(
              MetricChanges.PREFIX + "match_condition_evaluation_errors_total",
              ofConditions(run.hook(), MetricChanges.ofWebhooks(run.hook().kind())),
              RuleId.W_250,
              at));
    }
    if (step instanceof Step.HookSkipped) {
      changes.add(
          series.count(
              MetricChanges.PREFIX + "match_condition_exclusions_total",
              ofConditions(run.hook(), MetricChanges.ofPhases(run.hook().kind())),
              RuleId.W_505,
              at));
    }
  }

  private Map<String, String> ofConditions(HookId hook, String type) {
    return MetricChanges.labels(
        "name", hook.webhook(), "kind", "webhook", "type", type, "operation", series.operation());
  }
}
