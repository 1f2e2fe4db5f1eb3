package dev.admittance.simulator.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.rehearsal.Rehearsal;
import dev.admittance.simulator.rehearsal.RehearsalOptions;
import dev.admittance.simulator.rehearsal.RehearsedRequest;
import dev.admittance.simulator.rehearsal.Rehearser;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Releases with webhooks fail in a rehearsal where they fail on a real server with its controller
/// manager: the same objects, with the same code, by the same hook. The transport's message is not
/// compared, as the recorded server has no proxy for Services.
class RecordedChartsTest {
  private static final KubernetesRelease RELEASE = new KubernetesRelease(1, 37);

  /// Controllers that the recorded controller manager does not run.
  private static final Set<String> NOT_RECORDED =
      Set.of("service-account-controller", "root-ca-cert-publisher");

  @TestFactory
  Stream<DynamicTest> charts() {
    List<String> names = Cases.topics(ChartCase.FOLDER);
    assertThat(names).hasSize(10);
    return names.stream().map(name -> dynamicTest(name, () -> compare(name)));
  }

  private static void compare(String name) throws IOException {
    JsonObject recording =
        (JsonObject) Json.parse(Files.readString(ChartCase.FOLDER.resolve(name + ".json")));
    Setup setup = Setup.of(List.of(), ClusterState.UNKNOWN).withRelease(RELEASE);
    // Nothing tells a control plane without a kubelet that pods are ready.
    RehearsalOptions options =
        new RehearsalOptions(
            Instant.parse("2026-01-02T03:04:05Z"), Duration.ofSeconds(20), Duration.ofMinutes(1));
    Rehearsal rehearsal =
        new Rehearser(setup, List.of(), options)
            .rehearse(ChartCase.read(ChartCase.FOLDER, name, RELEASE).objects(), () -> false);
    Set<String> controllers = new TreeSet<>();
    for (RehearsedRequest request : rehearsal.requests()) {
      String user = request.capture().request().userInfo().username().replaceFirst(".*:", "");
      if (request.cause().isPresent()
          && request.capture().request().subResource().isEmpty()
          && !NOT_RECORDED.contains(user)) {
        controllers.add(user + " " + line(request));
      }
    }
    List<String> client =
        rehearsal.requests().stream()
            .filter(request -> request.cause().isEmpty())
            .map(RecordedChartsTest::line)
            .toList();
    assertThat(String.join("\n", client)).isEqualTo(String.join("\n", recording.texts("client")));
    assertThat(String.join("\n", controllers))
        .isEqualTo(String.join("\n", recording.texts("controllers")));
  }

  private static String line(RehearsedRequest request) {
    return ChartCase.line(
        request.capture().request().object().orElse(JsonObject.EMPTY),
        request.trace().response().code(),
        request.trace().response().message());
  }
}
