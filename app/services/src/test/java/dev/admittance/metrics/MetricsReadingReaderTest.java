package dev.admittance.metrics;

import static dev.admittance.metrics.Texts.LABELS;
import static dev.admittance.metrics.Texts.NOON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.admittance.metrics.PartFigures.Answers;
import dev.admittance.metrics.PartFigures.Rejections;
import dev.admittance.model.resource.KubernetesRelease;
import java.io.IOException;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MetricsReadingReaderTest {
  private static final PartOperation CREATE = new PartOperation(LABELS, "CREATE");

  private static PartCounts only(MetricsReading reading) {
    assertThat(reading.counts()).hasSize(1);
    return reading.counts().values().iterator().next();
  }

  @Test
  void knowsTheServer() throws IOException {
    MetricsReading reading = Texts.reading(Texts.server(1_700_000_000, 3, 1));
    assertThat(reading.at()).isEqualTo(NOON);
    assertThat(reading.started()).contains(Instant.ofEpochSecond(1_700_000_000));
    assertThat(reading.release()).contains(new KubernetesRelease(1, 31));
    assertThat(reading.counts()).containsOnlyKeys(CREATE);
  }

  @Test
  void olderReleasesSayTheirVersionInAnotherLabel() throws IOException {
    assertThat(Texts.reading("kubernetes_build_info{gitVersion=\"v1.16.15\"} 1\n").release())
        .contains(new KubernetesRelease(1, 16));
  }

  @Test
  void callsAreThoseThatWereRejectedAndThoseThatWereNot() throws IOException {
    String text =
        """
        apiserver_admission_webhook_admission_duration_seconds_bucket{name="labels.example.com",\
        operation="CREATE",rejected="false",type="validating",le="1"} 2
        apiserver_admission_webhook_admission_duration_seconds_bucket{name="labels.example.com",\
        operation="CREATE",rejected="false",type="validating",le="+Inf"} 3
        apiserver_admission_webhook_admission_duration_seconds_sum{name="labels.example.com",\
        operation="CREATE",rejected="false",type="validating"} 2.5
        apiserver_admission_webhook_admission_duration_seconds_bucket{name="labels.example.com",\
        operation="CREATE",rejected="true",type="validating",le="1"} 5
        apiserver_admission_webhook_admission_duration_seconds_bucket{name="labels.example.com",\
        operation="CREATE",rejected="true",type="validating",le="+Inf"} 5
        apiserver_admission_webhook_admission_duration_seconds_sum{name="labels.example.com",\
        operation="CREATE",rejected="true",type="validating"} 1
        """;
    assertThat(only(Texts.reading(text)).durations())
        .isEqualTo(
            Histogram.of(new double[] {1, Double.POSITIVE_INFINITY}, new double[] {7, 8}, 3.5));
  }

  @Test
  void releasesBefore113HaveOneSeriesForEachResourceAndMicroseconds() throws IOException {
    String text =
        """
        kubernetes_build_info{gitVersion="v1.11.0"} 1
        apiserver_admission_webhook_admission_latencies_seconds_bucket{group="",\
        name="labels.example.com",operation="CREATE",rejected="false",resource="pods",\
        subresource="",type="validating",version="v1",le="25000"} 1
        apiserver_admission_webhook_admission_latencies_seconds_bucket{group="",\
        name="labels.example.com",operation="CREATE",rejected="false",resource="pods",\
        subresource="",type="validating",version="v1",le="+Inf"} 2
        apiserver_admission_webhook_admission_latencies_seconds_sum{group="",\
        name="labels.example.com",operation="CREATE",rejected="false",resource="pods",\
        subresource="",type="validating",version="v1"} 40000
        apiserver_admission_webhook_admission_latencies_seconds_bucket{group="apps",\
        name="labels.example.com",operation="CREATE",rejected="true",resource="deployments",\
        subresource="",type="validating",version="v1",le="25000"} 4
        apiserver_admission_webhook_admission_latencies_seconds_bucket{group="apps",\
        name="labels.example.com",operation="CREATE",rejected="true",resource="deployments",\
        subresource="",type="validating",version="v1",le="+Inf"} 4
        """;
    MetricsReading reading = Texts.reading(text);
    PartCounts counts = only(reading);
    assertThat(counts.durations().count()).isEqualTo(6);
    assertThat(counts.durations().sum()).isCloseTo(0.04, within(1e-9));
    assertThat(counts.durations().buckets().getFirst().upTo()).isCloseTo(0.025, within(1e-9));
    assertThat(counts.rejections()).containsExactly(new Rejections(RejectionKind.OTHER, 0, 4));
    assertThat(FigureCalculator.countsFailOpen(reading.release())).isFalse();
  }

  @Test
  void rejectionsHaveAReasonAndACode() throws IOException {
    String text =
        """
        apiserver_admission_webhook_rejection_count{error_type="calling_webhook_error",\
        name="labels.example.com",operation="CREATE",rejection_code="503",type="validating"} 12
        apiserver_admission_webhook_rejection_count{error_type="apiserver_internal_error",\
        name="labels.example.com",operation="CREATE",rejection_code="0",type="validating"} 1
        apiserver_admission_webhook_rejection_count{error_type="no_error",\
        name="labels.example.com",operation="CREATE",rejection_code="403",type="validating"} 20
        apiserver_admission_webhook_rejection_count{error_type="sun_spots",\
        name="labels.example.com",operation="CREATE",rejection_code="many",type="validating"} 2
        """;
    assertThat(only(Texts.reading(text)).rejections())
        .containsExactlyInAnyOrder(
            new Rejections(RejectionKind.CALL_FAILED, 503, 12),
            new Rejections(RejectionKind.SERVER_ERROR, 0, 1),
            new Rejections(RejectionKind.DENIED, 403, 20),
            new Rejections(RejectionKind.OTHER, 0, 2));
  }

  @Test
  void answersAndFailingOpen() throws IOException {
    MetricsReading reading =
        Texts.reading(
            """
            apiserver_admission_webhook_fail_open_count{name="labels.example.com",type="admit"} 6
            apiserver_admission_webhook_request_total{code="400",name="labels.example.com",\
            operation="CREATE",rejected="false",type="admit"} 6
            """);
    MeteredPart hook = new MeteredPart("labels.example.com", MeteredType.MUTATING_WEBHOOK);
    assertThat(reading.counts()).containsKey(new PartOperation(hook, ""));
    PartCounts counts =
        FigureCalculator.byHook(reading.counts()).getOrDefault(hook, PartCounts.NONE);
    assertThat(counts.counters().of(PartCounter.FAIL_OPEN)).isEqualTo(6);
    assertThat(counts.answers()).containsExactly(new Answers(400, false, 6));
  }

  @Test
  void violationsAndErrorsOfValidatingPolicies() throws IOException {
    PartCounts counts =
        only(
            Texts.reading(
                """
                apiserver_validating_admission_policy_check_total{enforcement_action="deny",\
                error_type="invalid_error",policy="p",policy_binding="b"} 3
                apiserver_validating_admission_policy_check_total{enforcement_action="deny",\
                error_type="compile_error",policy="p",policy_binding="b"} 4
                apiserver_validating_admission_policy_check_total{enforcement_action="allow",\
                error_type="invalid_error",policy="p",policy_binding="b"} 5
                apiserver_validating_admission_policy_check_total{enforcement_action="warn",\
                error_type="invalid_error",policy="p",policy_binding="b"} 6
                apiserver_validating_admission_policy_check_total{enforcement_action="audit",\
                error_type="no_error",policy="p",policy_binding="b"} 7
                """));
    assertThat(counts.rejections())
        .containsExactlyInAnyOrder(
            new Rejections(RejectionKind.DENIED, 0, 3),
            new Rejections(RejectionKind.EVALUATION_FAILED, 0, 4));
    assertThat(counts.counters())
        .isEqualTo(
            PartCounters.NONE
                .with(PartCounter.FAIL_OPEN, 5)
                .with(PartCounter.WARNED, 6)
                .with(PartCounter.AUDITED, 7)
                .with(PartCounter.EVALUATION_ERRORS, 9));
  }

  @Test
  void callsAndErrorsOfMutatingPolicies() throws IOException {
    MetricsReading reading =
        Texts.reading(
            """
            apiserver_mutating_admission_policy_check_duration_seconds_bucket{\
            error_type="no_error",policy="p",policy_binding="b",le="+Inf"} 8
            apiserver_mutating_admission_policy_check_total{error_type="no_error",policy="p",\
            policy_binding="b"} 8
            apiserver_mutating_admission_policy_check_total{error_type="compile_error",\
            policy="p",policy_binding="b"} 2
            """);
    assertThat(reading.counts())
        .containsOnlyKeys(
            new PartOperation(new MeteredPart("p/b", MeteredType.MUTATING_POLICY), ""));
    assertThat(only(reading).durations().count()).isEqualTo(8);
    assertThat(only(reading).counters())
        .isEqualTo(PartCounters.NONE.with(PartCounter.EVALUATION_ERRORS, 2));
  }

  @Test
  void violationsOfValidatingPoliciesHaveALatency() throws IOException {
    MetricsReading reading =
        Texts.reading(
            """
            apiserver_validating_admission_policy_check_duration_seconds_bucket{\
            enforcement_action="deny",error_type="no_error",policy="p",policy_binding="b",le="+Inf"} 3
            apiserver_validating_admission_policy_check_duration_seconds_bucket{\
            enforcement_action="warn",error_type="no_error",policy="p",policy_binding="b",le="+Inf"} 4
            """);
    assertThat(only(reading).durations().count()).isEqualTo(7);
  }

  @Test
  void matchConditionsCountForWebhooksAndPolicies() throws IOException {
    String text =
        """
        apiserver_admission_match_condition_evaluation_errors_total{kind="webhook",\
        name="a.example.com",operation="CREATE",type="validating"} 12
        apiserver_admission_match_condition_exclusions_total{kind="policy",name="p",\
        operation="CREATE",type="validate"} 3
        """;
    assertThat(Texts.reading(text).counts())
        .containsOnlyKeys(
            new PartOperation(
                new MeteredPart("a.example.com", MeteredType.VALIDATING_WEBHOOK), "CREATE"),
            new PartOperation(new MeteredPart("p", MeteredType.VALIDATING_POLICY), "CREATE"));
    assertThat(new MeteredPart("p/b", MeteredType.VALIDATING_POLICY).ofConditions())
        .isEqualTo(new MeteredPart("p", MeteredType.VALIDATING_POLICY));
  }

  @Test
  void pluginsAndStepsHaveLatenciesAndRejections() throws IOException {
    MetricsReading reading =
        Texts.reading(
            """
            apiserver_admission_controller_admission_duration_seconds_bucket{name="LimitRanger",\
            operation="CREATE",rejected="true",type="admit",le="+Inf"} 2
            apiserver_admission_controller_admission_duration_seconds_bucket{name="LimitRanger",\
            operation="CREATE",rejected="false",type="admit",le="+Inf"} 7
            apiserver_admission_step_admission_duration_seconds_bucket{operation="CREATE",\
            rejected="false",type="validate",le="+Inf"} 9
            apiserver_admission_step_admission_duration_seconds_summary{operation="CREATE",\
            rejected="false",type="validate",quantile="0.5"} 9
            """);
    PartCounts plugin =
        reading
            .counts()
            .getOrDefault(
                new PartOperation(
                    new MeteredPart("LimitRanger/admit", MeteredType.PLUGIN), "CREATE"),
                PartCounts.NONE);
    assertThat(plugin.durations().count()).isEqualTo(9);
    assertThat(plugin.rejections()).containsExactly(new Rejections(RejectionKind.OTHER, 0, 2));
    assertThat(reading.counts())
        .hasSize(2)
        .containsKey(new PartOperation(new MeteredPart("validate", MeteredType.STEP), "CREATE"));
  }

  @Test
  void otherSeriesAreNoHooks() throws IOException {
    assertThat(
            Texts.reading(
                    """
                    apiserver_admission_webhook_fail_open_count{name="",type="admit"} 6
                    apiserver_admission_webhook_fail_open_count{name="a",type="new"} 6
                    apiserver_admission_webhook_fail_open_count{name="b",type="admit"} NaN
                    apiserver_admission_webhook_fail_open_count{name="c",type="admit"} -1
                    apiserver_admission_webhook_new_total{name="d",type="admit"} 1
                    apiserver_admission_controller_admission_duration_seconds_count{name="e",\
                    operation="CREATE",rejected="false",type="admit"} 1
                    """)
                .counts())
        .isEmpty();
  }

  @Test
  void readsTheSameServerAgain() throws IOException {
    MetricsReadingReader reader = MetricsReadingReader.skippingOthers();
    for (int calls : new int[] {1, 7, 3}) {
      MetricsReading reading = reader.read(Texts.stream(Texts.server(5, calls, 0)), NOON, 10_000);
      assertThat(only(reading).durations().count()).isEqualTo(calls);
    }
  }

  @Test
  void aFaultyTextLeavesNothingBehind() throws IOException {
    MetricsReadingReader reader = MetricsReadingReader.skippingOthers();
    String faulty =
        Texts.server(5, 10, 0) + "apiserver_admission_webhook_fail_open_count{name=\"labels\n";
    assertThatThrownBy(() -> reader.read(Texts.stream(faulty), NOON, 10_000))
        .isInstanceOf(IOException.class);
    assertThat(
            only(reader.read(Texts.stream(Texts.server(5, 4, 0)), NOON, 10_000))
                .durations()
                .count())
        .isEqualTo(4);
  }

  @Test
  void forgetsHooksThatAreGone() throws IOException {
    MetricsReadingReader reader = MetricsReadingReader.skippingOthers();
    for (int round = 0; round < 3; round++) {
      StringBuilder text = new StringBuilder();
      String prefix = "r" + round + "-";
      IntStream.range(0, 12_000)
          .forEach(i ->
              text.append("apiserver_admission_webhook_fail_open_count{name=\"")
                  .append(prefix)
                  .append(i)
                  .append("\",type=\"admit\"} 1\n"));
      reader.read(Texts.stream(text.toString()), NOON, 1 << 24);
      reader.read(Texts.stream(""), NOON, 1 << 24);
    }
    assertThat(reader.read(Texts.stream(Texts.server(5, 4, 0)), NOON, 1 << 24).counts()).hasSize(1);
  }
}
