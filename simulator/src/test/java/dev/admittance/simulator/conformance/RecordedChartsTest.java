package dev.admittance.simulator.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.rehearsal.ApplyClient;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.rehearsal.Rehearsal;
import dev.admittance.simulator.rehearsal.RehearsalOptions;
import dev.admittance.simulator.rehearsal.RehearsedRequest;
import dev.admittance.simulator.rehearsal.Rehearser;
import dev.admittance.simulator.rehearsal.Uninstallation;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Response;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Releases with webhooks fail in a rehearsal where they fail on a real server with its controller
/// manager: the same objects, with the same code, by the same hook. The transport's message is not
/// compared, as the recorded server has no proxy for Services. Removed as by Helm, the same is
/// deleted, by the client and by the garbage collector, and the same is left.
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
            Instant.parse("2026-01-02T03:04:05Z"),
            Duration.ofSeconds(20),
            Duration.ofMinutes(1),
            ApplyClient.PLAIN);
    Rehearser rehearser = new Rehearser(setup, List.of(), options);
    List<Capture> objects = ChartCase.read(ChartCase.FOLDER, name, RELEASE).objects();
    Rehearsal rehearsal = rehearser.rehearse(objects, () -> false);
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
    removed(rehearser, rehearsal, recording.object("removed"));
  }

  /// The namespaces of a release were there before it, and stay.
  private static void removed(Rehearser rehearser, Rehearsal installed, JsonObject recording) {
    Rehearsal release =
        new Rehearsal(
            installed.requests().stream().filter(one -> !isNamespace(one)).toList(),
            installed.unchanged(),
            installed.skipped(),
            installed.unsent(),
            installed.assumed(),
            installed.provided(),
            installed.workloads(),
            installed.failure(),
            installed.partial(),
            installed.after());
    Rehearsal rehearsal =
        Uninstallation.of(rehearser, release, List.of(), ApplyOrder.HELM, () -> false).rehearsal();
    List<String> client = new ArrayList<>();
    Set<String> collected = new TreeSet<>();
    for (RehearsedRequest request : rehearsal.requests()) {
      AdmissionRequest sent = request.trace().request();
      Response response = request.trace().response();
      if (request.cause().isPresent()) {
        if (sent.userInfo().username().endsWith(":generic-garbage-collector")) {
          collected.add(
              ChartCase.deletion(
                  sent.resource().resource(), sent.name(), response.code(), response.message()));
        }
      } else {
        client.add(
            ChartCase.line(
                sent.oldObject().orElse(JsonObject.EMPTY), response.code(), response.message()));
      }
    }
    assertThat(String.join("\n", client)).isEqualTo(String.join("\n", recording.texts("client")));
    assertThat(String.join("\n", collected))
        .isEqualTo(String.join("\n", recording.texts("collected")));
    List<String> left =
        installed.requests().stream()
            .filter(one -> one.cause().isEmpty() && one.allowed() && !isNamespace(one))
            .map(one -> one.trace().request())
            .filter(one -> !one.name().isEmpty())
            .filter(one -> isThere(rehearsal, one))
            .map(one -> one.kind().kind() + "/" + one.name())
            .toList();
    assertThat(left).isEqualTo(recording.texts("left"));
  }

  private static boolean isNamespace(RehearsedRequest request) {
    return request.capture().request().kind().kind().equals("Namespace");
  }

  private static boolean isThere(Rehearsal rehearsal, AdmissionRequest request) {
    return rehearsal
        .after()
        .cluster()
        .find(
            new ClusterState.Kind(request.kind().group(), request.kind().kind()),
            request.namespace(),
            request.name())
        .isPresent();
  }

  private static String line(RehearsedRequest request) {
    return ChartCase.line(
        request.capture().request().object().orElse(JsonObject.EMPTY),
        request.trace().response().code(),
        request.trace().response().message());
  }
}
