package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Requests.createPod;
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
import dev.admittance.simulator.trace.Omission;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Plugins that a server runs only where it is started with them, and that no recording shows: one
/// refuses what would prepare the recording, the others ask servers of their own or count requests.
class ConfiguredPluginsTest {
  private static Trace run(String plugin, AdmissionRequest request) {
    KubernetesRelease release = KubernetesRelease.DEFAULT;
    Setup setup =
        new Setup(
            List.of(),
            ClusterState.UNKNOWN,
            release,
            AdmissionChain.of(
                release,
                new PluginChoice.Adjusted(List.of(plugin), List.of(), PluginChoice.Order.DEFAULT)));
    return Pipeline.compile(setup)
        .run(new Capture("test", request, Optional.empty()), new AnswerBook(List.of()));
  }

  private static List<String> untold(Trace trace) {
    return steps(trace, Step.NotSimulated.class).stream()
        .filter(step -> step.omission() == Omission.INPUT)
        .map(Step.NotSimulated::what)
        .toList();
  }

  @Test
  void alwaysDenyRefusesEverything() {
    Trace trace = run("AlwaysDeny", createPod("{}"));
    assertThat(trace.response().allowed()).isFalse();
    assertThat(trace.response().message())
        .contains("admission control is denying all modifications");
  }

  @Test
  void whatTheServerOfImagesAnswersIsNotKnown() {
    Trace trace = run("ImagePolicyWebhook", createPod("{}"));
    assertThat(untold(trace))
        .contains("ImagePolicyWebhook: it is not known what its server says of web:1");
  }

  @Test
  void howManyEventsCameBeforeIsNotKnown() {
    Trace trace =
        run(
            "EventRateLimit",
            request(
                Operation.CREATE, "", "v1", "Event", "events", "", "shop", "a", JsonObject.EMPTY));
    assertThat(untold(trace))
        .contains("EventRateLimit: it is not known how many Events it lets through");
  }
}
