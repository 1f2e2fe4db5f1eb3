package dev.admittance.metrics;

import dev.admittance.metrics.exposition.GoFloatParser;
import dev.admittance.metrics.exposition.Series;
import java.util.Optional;
import java.util.OptionalDouble;

/// The metrics of webhooks (W-501).
final class AdmissionMetric {
  static final String SECONDS = "apiserver_admission_webhook_admission_duration_seconds";
  static final String REJECTIONS = "apiserver_admission_webhook_rejection_count";
  static final String REQUESTS = "apiserver_admission_webhook_request_total";
  static final String FAIL_OPEN = "apiserver_admission_webhook_fail_open_count";

  private static final String WEBHOOK = "apiserver_admission_webhook_";

  /// The name before 1.14; its samples are in microseconds nevertheless.
  private static final String MICROSECONDS =
      "apiserver_admission_webhook_admission_latencies_seconds";

  private static final int LARGEST_CODE = 1_000;
  private static final int LONGEST_NAME = 300;

  private AdmissionMetric() {}

  /// Returns whether a metric may be about webhooks.
  static boolean isOne(String metric) {
    return metric.startsWith(WEBHOOK);
  }

  /// Returns the hook and operation of a series; empty for other series.
  static Optional<PartOperation> hook(Series series) {
    String name = series.label("name");
    return MeteredType.of(series.label("type"))
        .filter(_ -> !name.isEmpty() && name.length() <= LONGEST_NAME)
        .map(type -> new PartOperation(new MeteredPart(name, type), series.label("operation")));
  }

  /// Returns the sink for the samples of a series; empty for other series.
  static Optional<SampleSink> sink(Series series, PartTally tally) {
    boolean rejected = series.label("rejected").equals("true");
    return switch (series.metric()) {
      case SECONDS + "_bucket" -> bound(series).map(bound -> tally.bucket(bound, rejected));
      case MICROSECONDS + "_bucket" ->
          bound(series).map(bound -> tally.microBucket(bound, rejected));
      case SECONDS + "_sum" -> Optional.of(tally.sum());
      case MICROSECONDS + "_sum" -> Optional.of(tally.microSum());
      case REJECTIONS ->
          Optional.of(
              tally.rejections(
                  RejectionKind.of(series.label("error_type")), code(series, "rejection_code")));
      case REQUESTS -> Optional.of(tally.answers(code(series, "code"), rejected));
      case FAIL_OPEN -> Optional.of(tally.failOpen());
      default -> Optional.empty();
    };
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
