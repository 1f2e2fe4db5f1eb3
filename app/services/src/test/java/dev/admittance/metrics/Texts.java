package dev.admittance.metrics;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/// Expositions of API servers for tests.
final class Texts {
  static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
  static final MeteredPart LABELS =
      new MeteredPart("labels.example.com", MeteredType.VALIDATING_WEBHOOK);

  private static final long MOST = 1 << 24;

  private Texts() {}

  static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  static MetricsReading reading(Instant at, String text) throws IOException {
    return MetricsReadingReader.checkingAll().read(stream(text), at, MOST);
  }

  static MetricsReading reading(String text) throws IOException {
    return reading(NOON, text);
  }

  /// A server that started at some second and called one hook for CREATE.
  static String server(long started, int fast, int slow) {
    return """
    kubernetes_build_info{git_version="v1.31.0"} 1
    process_start_time_seconds %d
    apiserver_admission_webhook_admission_duration_seconds_bucket{name="labels.example.com",\
    operation="CREATE",rejected="false",type="validating",le="0.1"} %d
    apiserver_admission_webhook_admission_duration_seconds_bucket{name="labels.example.com",\
    operation="CREATE",rejected="false",type="validating",le="1"} %d
    apiserver_admission_webhook_admission_duration_seconds_bucket{name="labels.example.com",\
    operation="CREATE",rejected="false",type="validating",le="+Inf"} %d
    """
        .formatted(started, fast, fast + slow, fast + slow);
  }
}
