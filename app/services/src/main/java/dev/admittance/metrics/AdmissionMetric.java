package dev.admittance.metrics;

import dev.admittance.metrics.exposition.GoFloatParser;
import dev.admittance.metrics.exposition.Series;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The metrics of admission (W-501, W-506). Their names and labels are those of
/// `staging/src/k8s.io/apiserver/pkg/admission/metrics/metrics.go` and of the `metrics` packages
/// beside the policy plugins.
public enum AdmissionMetric {
  WEBHOOK_DURATION(
      "apiserver_admission_webhook_admission_duration_seconds", MetricFamily.WEBHOOK, "operation"),
  /// The name before 1.14; its samples are in microseconds nevertheless.
  WEBHOOK_LATENCIES(
      "apiserver_admission_webhook_admission_latencies_seconds", MetricFamily.WEBHOOK, "operation"),
  WEBHOOK_REJECTIONS(
      "apiserver_admission_webhook_rejection_count",
      MetricFamily.WEBHOOK,
      "operation,error_type,rejection_code"),
  WEBHOOK_REQUESTS(
      "apiserver_admission_webhook_request_total", MetricFamily.WEBHOOK, "operation,code,rejected"),
  WEBHOOK_FAIL_OPEN("apiserver_admission_webhook_fail_open_count", MetricFamily.WEBHOOK, ""),
  CONDITION_ERRORS(
      "apiserver_admission_match_condition_evaluation_errors_total",
      MetricFamily.CONDITION,
      "operation"),
  /// The name in 1.27.
  CONDITION_ERRORS_ALPHA(
      "apiserver_admission_admission_match_condition_evaluation_errors_total",
      MetricFamily.CONDITION,
      "operation"),
  CONDITION_EXCLUSIONS(
      "apiserver_admission_match_condition_exclusions_total", MetricFamily.CONDITION, "operation"),
  MUTATING_CHECKS(
      "apiserver_mutating_admission_policy_check_total",
      MetricFamily.MUTATING_POLICY,
      "error_type"),
  MUTATING_DURATION(
      "apiserver_mutating_admission_policy_check_duration_seconds",
      MetricFamily.MUTATING_POLICY,
      ""),
  /// Only violations and errors are counted, one for each action of the binding.
  VALIDATING_CHECKS(
      "apiserver_validating_admission_policy_check_total",
      MetricFamily.VALIDATING_POLICY,
      "error_type,enforcement_action"),
  VALIDATING_DURATION(
      "apiserver_validating_admission_policy_check_duration_seconds",
      MetricFamily.VALIDATING_POLICY,
      ""),
  PLUGIN_DURATION(
      "apiserver_admission_controller_admission_duration_seconds",
      MetricFamily.PLUGIN,
      "operation,rejected"),
  STEP_DURATION(
      "apiserver_admission_step_admission_duration_seconds",
      MetricFamily.STEP,
      "operation,rejected");

  private static final String BUCKET = "_bucket";
  private static final String SUM = "_sum";
  private static final String COUNT = "_count";
  private static final String NO_ERROR = "no_error";
  private static final int LARGEST_CODE = 1_000;
  private static final int LONGEST_NAME = 300;

  /// The metrics by the names of their series.
  private static final Map<String, AdmissionMetric> BY_SERIES = bySeries();

  private static final Set<String> NAMES =
      Arrays.stream(values())
          .flatMap(metric ->
              Stream.concat(
                  Stream.of(metric.metric, metric.metric + COUNT), metric.series().stream()))
          .collect(Collectors.toUnmodifiableSet());

  private static Map<String, AdmissionMetric> bySeries() {
    Map<String, AdmissionMetric> metrics = new HashMap<>();
    for (AdmissionMetric metric : values()) {
      metric.series().forEach(name -> metrics.put(name, metric));
    }
    return metrics;
  }

  private final String metric;
  private final MetricFamily family;
  private final String labels;

  AdmissionMetric(String metric, MetricFamily family, String labels) {
    this.metric = metric;
    this.family = family;
    this.labels = labels;
  }

  /// Returns the name, without the suffix of a series of a histogram.
  public String metric() {
    return metric;
  }

  MetricFamily family() {
    return family;
  }

  /// Returns all labels that matter of series with a name, separated by commas.
  String labelsOf(String series) {
    return family.labels()
        + (labels.isEmpty() ? "" : "," + labels)
        + (series.endsWith(BUCKET) ? ",le" : "");
  }

  boolean isHistogram() {
    return switch (this) {
      case WEBHOOK_DURATION,
          WEBHOOK_LATENCIES,
          MUTATING_DURATION,
          VALIDATING_DURATION,
          PLUGIN_DURATION,
          STEP_DURATION ->
          true;
      case WEBHOOK_REJECTIONS,
          WEBHOOK_REQUESTS,
          WEBHOOK_FAIL_OPEN,
          CONDITION_ERRORS,
          CONDITION_ERRORS_ALPHA,
          CONDITION_EXCLUSIONS,
          MUTATING_CHECKS,
          VALIDATING_CHECKS ->
          false;
    };
  }

  /// Returns the names of its series.
  List<String> series() {
    return isHistogram() ? List.of(metric + BUCKET, metric + SUM) : List.of(metric);
  }

  /// Returns whether a name is that of one of these metrics, or of series of one.
  static boolean isOne(String name) {
    return NAMES.contains(name);
  }

  /// Returns the part and the operation of a series; empty for series that name none.
  static Optional<PartOperation> part(Series series) {
    return Optional.ofNullable(BY_SERIES.get(series.metric()))
        .flatMap(metric -> metric.family.part(series))
        .filter(part -> !part.name().isEmpty() && part.name().length() <= LONGEST_NAME)
        .map(part -> new PartOperation(part, series.label("operation")));
  }

  /// Returns the sink for the samples of a series; empty for other series.
  static Optional<SampleSink> sink(Series series, PartTally tally) {
    return Optional.ofNullable(BY_SERIES.get(series.metric()))
        .flatMap(metric -> metric.ofSeries(series, tally));
  }

  private Optional<SampleSink> ofSeries(Series series, PartTally tally) {
    return switch (this) {
      case WEBHOOK_DURATION, WEBHOOK_LATENCIES ->
          durations(series, tally, this == WEBHOOK_LATENCIES, isRejected(series));
      case MUTATING_DURATION, VALIDATING_DURATION -> durations(series, tally, false, false);
      case PLUGIN_DURATION, STEP_DURATION ->
          durations(series, tally, false, false)
              .map(sink ->
                  isRejected(series) && series.label("le").equals("+Inf")
                      ? sink.and(tally.rejections(RejectionKind.OTHER, 0))
                      : sink);
      case WEBHOOK_REJECTIONS ->
          Optional.of(
              tally.rejections(
                  RejectionKind.of(series.label("error_type")), code(series, "rejection_code")));
      case WEBHOOK_REQUESTS -> Optional.of(tally.answers(code(series, "code"), isRejected(series)));
      case WEBHOOK_FAIL_OPEN -> Optional.of(tally.counter(PartCounter.FAIL_OPEN));
      case CONDITION_ERRORS, CONDITION_ERRORS_ALPHA ->
          Optional.of(tally.counter(PartCounter.CONDITION_ERRORS));
      case CONDITION_EXCLUSIONS -> Optional.of(tally.counter(PartCounter.CONDITION_EXCLUSIONS));
      case MUTATING_CHECKS ->
          isError(series)
              ? Optional.of(tally.counter(PartCounter.EVALUATION_ERRORS))
              : Optional.empty();
      case VALIDATING_CHECKS -> Optional.of(check(series, tally));
    };
  }

  private SampleSink check(Series series, PartTally tally) {
    SampleSink effect =
        PartCounter.ofEnforcement(series.label("enforcement_action"))
            .map(tally::counter)
            .orElseGet(() -> tally.rejections(RejectionKind.of(series.label("error_type")), 0));
    return isError(series) ? effect.and(tally.counter(PartCounter.EVALUATION_ERRORS)) : effect;
  }

  /// For validating policies `invalid_error` means a violation or an error: only where the request
  /// was let through must it be an error. Before 1.31 there is no label. Source: k8s.io/apiserver
  /// `pkg/admission/plugin/policy/validating/metrics.go`, `ErrorType`.
  private boolean isError(Series series) {
    String error = series.label("error_type");
    boolean known = RejectionKind.of(error) == RejectionKind.EVALUATION_FAILED;
    return this == MUTATING_CHECKS
        ? !error.isEmpty() && !error.equals(NO_ERROR)
        : known || (series.label("enforcement_action").equals("allow") && !error.equals(NO_ERROR));
  }

  private static boolean isRejected(Series series) {
    return series.label("rejected").equals("true");
  }

  private static Optional<SampleSink> durations(
      Series series, PartTally tally, boolean micro, boolean rejected) {
    if (series.metric().endsWith(SUM)) {
      return Optional.of(micro ? tally.microSum() : tally.sum());
    }
    return bound(series)
        .map(bound -> micro ? tally.microBucket(bound, rejected) : tally.bucket(bound, rejected));
  }

  private static Optional<Double> bound(Series series) {
    OptionalDouble bound = GoFloatParser.parse(series.label("le"));
    return bound.isPresent() && !Double.isNaN(bound.getAsDouble())
        ? Optional.of(bound.getAsDouble())
        : Optional.empty();
  }

  private static int code(Series series, String label) {
    double code = GoFloatParser.parse(series.label(label)).orElse(0);
    return code > 0 && code < LARGEST_CODE ? (int) code : 0;
  }
}
