package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Initialization.configurations;
import static dev.admittance.simulator.fixture.Initialization.pending;
import static dev.admittance.simulator.fixture.Initialization.pod;
import static dev.admittance.simulator.fixture.Requests.request;
import static dev.admittance.simulator.fixture.Runs.steps;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.initializer.EarlyConfiguration;
import dev.admittance.model.initializer.EarlyConfigurations;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.RecordedAnswers;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The plugin Initializers among others; what it does is told by the golden traces.
class InitializersInPipelineTest {
  private static final AnswerBook NO_ANSWERS = new AnswerBook(List.of());

  private static Setup setup(int minor, String... plugins) {
    KubernetesRelease release = new KubernetesRelease(1, minor);
    AdmissionChain chain =
        plugins.length == 0
            ? AdmissionChain.of(release)
            : AdmissionChain.of(release, new PluginChoice.Listed(List.of(plugins)));
    return new Setup(List.of(), ClusterState.UNKNOWN, release, chain)
        .withEarly(
            new EarlyConfigurations(
                configurations(
                    EarlyConfiguration.class,
                    """
                    apiVersion: admissionregistration.k8s.io/v1alpha1
                    kind: InitializerConfiguration
                    metadata: {name: pods}
                    initializers:
                    - name: first.x.io
                      rules:
                      - {apiGroups: [""], apiVersions: [v1], resources: [pods]}
                    """)));
  }

  private static Capture creation(JsonObject pod) {
    AdmissionRequest request =
        request(Operation.CREATE, "", "v1", "Pod", "pods", "", "shop", "web", pod);
    return new Capture("test", request, Optional.empty());
  }

  private static Trace create(Setup setup) {
    return Pipeline.compile(setup).run(creation(pod("")), NO_ANSWERS);
  }

  /// I-41: kubeadm ran it in 1.7 to 1.9; from 1.10 on it is off.
  @Test
  void pluginRunsWhereTheChainHasIt() {
    for (int minor = 7; minor <= 9; minor++) {
      assertThat(steps(create(setup(minor)), Step.InitializersPending.class))
          .as("1." + minor)
          .hasSize(1);
    }
    for (int minor = 10; minor <= 13; minor++) {
      Trace trace = create(setup(minor));
      assertThat(steps(trace, Step.InitializersPending.class)).as("1." + minor).isEmpty();
      assertThat(steps(trace, Step.ConfigurationIdle.class))
          .extracting(Step.ConfigurationIdle::name)
          .as("1." + minor)
          .contains("pods");
      assertThat(steps(create(setup(minor, "Initializers")), Step.InitializersPending.class))
          .as("1." + minor)
          .hasSize(1);
    }
  }

  /// I-35.
  @ParameterizedTest
  @ValueSource(ints = {14, 36})
  void laterReleasesHaveNoInitializers(int minor) {
    Trace trace = create(setup(minor));
    assertThat(trace.steps()).noneMatch(Step.OfInitialization.class::isInstance);
    assertThat(steps(trace, Step.ConfigurationIdle.class))
        .extracting(Step.ConfigurationIdle::name)
        .contains("pods");
  }

  /// I-41: first in 1.7 to 1.9, behind MutatingAdmissionWebhook from 1.10 on.
  @Test
  void placeInTheChainIsThatOfTheRelease() {
    assertThat(AdmissionChain.of(new KubernetesRelease(1, 7)).plugins().getFirst())
        .hasToString("Initializers");
    List<String> plugins =
        AdmissionChain.known(new KubernetesRelease(1, 10)).stream().map(Object::toString).toList();
    assertThat(plugins)
        .containsSubsequence(
            "PersistentVolumeClaimResize",
            "MutatingAdmissionWebhook",
            "Initializers",
            "ValidatingAdmissionWebhook",
            "ResourceQuota",
            "AlwaysDeny");
  }

  /// I-56: nobody does the work of the initializer.
  @Test
  void creationThatWaitsInVainTimesOut() {
    Trace trace = create(setup(9, "Initializers"));
    assertThat(trace.response().code()).isEqualTo(504);
    assertThat(trace.response().object()).isEmpty();
    assertThat(trace.latency()).hasSeconds(30);
  }

  /// I-56: a server may allow less.
  @Test
  void serverThatAllowsLessTimeEndsTheWaitEarlier() {
    Trace trace = create(setup(9, "Initializers").withRequestTimeout(Duration.ofSeconds(10)));
    assertThat(trace.response().code()).isEqualTo(504);
    assertThat(trace.latency()).hasSeconds(10);
  }

  /// I-76, I-78: what the server has read is what counts.
  @Test
  void serverThatHasNotReadTheConfigurationRefusesCreations() {
    Pipeline pipeline =
        Pipeline.compile(setup(9, "Initializers"), new ConfigurationReading.NotReady());
    Trace trace = pipeline.run(creation(pod("")), NO_ANSWERS);
    assertThat(trace.response().code()).isEqualTo(500);
    assertThat(trace.response().reason()).isEqualTo("LoadingConfiguration");
  }

  /// The types of the newest release know no initializers; objects of these releases keep them.
  @Test
  void decodingKeepsInitializers() {
    Capture sent =
        new Capture(
            "test",
            creation(pod(pending("own.x.io"))).request(),
            new RecordedAnswers.Nothing(),
            List.of(),
            true);
    assertThat(written(Pipeline.compile(setup(9, "Initializers")).run(sent, NO_ANSWERS)))
        .contains("\"initializers\":{\"pending\":[{\"name\":\"own.x.io\"}]}");
    assertThat(written(Pipeline.compile(setup(16)).run(sent, NO_ANSWERS)))
        .doesNotContain("initializers");
  }

  /// The object as it is stored, whatever becomes of the creation then.
  private static String written(Trace trace) {
    return JsonText.write(trace.steps().getLast().after().orElseThrow());
  }
}
