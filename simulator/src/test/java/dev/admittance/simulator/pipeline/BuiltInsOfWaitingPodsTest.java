package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Initialization.pending;
import static dev.admittance.simulator.fixture.Initialization.pod;
import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Requests.request;
import static dev.admittance.simulator.fixture.Runs.steps;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Built-in plugins that look at pods again while they wait for initializers (I-65, I-66).
class BuiltInsOfWaitingPodsTest {
  private static final ClusterState CLUSTER =
      ClusterState.of(
          List.of(
              object(
                  """
                  {"apiVersion":"v1","kind":"Namespace","metadata":{"name":"shop","annotations":
                   {"scheduler.alpha.kubernetes.io/node-selector":"disk=ssd"}}}
                  """),
              object(
                  """
                  {"apiVersion":"v1","kind":"ServiceAccount",
                   "metadata":{"name":"default","namespace":"shop"}}
                  """),
              object(
                  """
                  {"apiVersion":"v1","kind":"ResourceQuota",
                   "metadata":{"name":"small","namespace":"shop"},
                   "spec":{"hard":{"pods":"9"}},
                   "status":{"hard":{"pods":"9","requests.cpu":"1"},
                             "used":{"pods":"1","requests.cpu":"0"}}}
                  """)));
  private static final JsonObject WAITING = pod(pending("a.x.io"));

  private static Trace update(int minor, String plugin, JsonObject before, JsonObject after) {
    KubernetesRelease release = new KubernetesRelease(1, minor);
    Setup setup =
        new Setup(
            List.of(),
            CLUSTER,
            release,
            AdmissionChain.of(release, new PluginChoice.Listed(List.of("Initializers", plugin))));
    AdmissionRequest request =
        request(Operation.UPDATE, "", "v1", "Pod", "pods", "", "shop", "web", after)
            .withOldObject(before);
    return Pipeline.compile(setup)
        .run(new Capture("test", request, Optional.empty()), new AnswerBook(List.of()));
  }

  private static boolean acts(int minor, String plugin, JsonObject pod) {
    return steps(update(minor, plugin, pod, pod), Step.PluginRan.class).stream()
        .anyMatch(step -> step.plugin().equals(plugin));
  }

  /// I-65.
  @ParameterizedTest
  @CsvSource({"ServiceAccount", "PodNodeSelector"})
  void waitingPodsAreLookedAtAgainFrom18On(String plugin) {
    assertThat(acts(7, plugin, WAITING)).as("1.7").isFalse();
    for (int minor = 8; minor <= 13; minor++) {
      assertThat(acts(minor, plugin, WAITING)).as("1." + minor).isTrue();
      assertThat(acts(minor, plugin, pod(""))).as("1." + minor).isFalse();
    }
  }

  /// I-65: since 1.9 a second phase judges every update.
  @ParameterizedTest
  @CsvSource({"8, 200", "9, 403", "13, 403"})
  void nodeSelectorOfAnInitializedPodIsJudgedFrom19On(int minor, int code) {
    JsonObject spinning =
        object(
            """
            {"apiVersion":"v1","kind":"Pod","metadata":{"name":"web","namespace":"shop"},
             "spec":{"nodeSelector":{"disk":"hdd"}}}
            """);
    assertThat(update(minor, "PodNodeSelector", spinning, spinning).response().code())
        .isEqualTo(code);
  }

  /// I-66: an initializer may ask for more than the quota has left, and fails to complete the pod.
  @ParameterizedTest
  @CsvSource({"7, 200", "8, 403", "9, 403", "13, 403"})
  void completionIsHeldAgainstTheQuota(int minor, int code) {
    String greedy =
        """
        {"apiVersion":"v1","kind":"Pod",
         "metadata":{"name":"web","namespace":"shop","resourceVersion":"7"%s},
         "spec":{"containers":[{"name":"web","resources":{"requests":{"cpu":"%s"}}}]}}
        """;
    JsonObject before = object(greedy.formatted(",\"initializers\":" + pending("a.x.io"), "100m"));
    Trace trace = update(minor, "ResourceQuota", before, object(greedy.formatted("", "4")));
    assertThat(trace.response().code()).isEqualTo(code);
    if (code == 403) {
      assertThat(trace.response().message())
          .startsWith("pods \"web\" is forbidden: exceeded quota: small, requested: requests.cpu=")
          .endsWith(", used: requests.cpu=0, limited: requests.cpu=1");
    }
  }
}
