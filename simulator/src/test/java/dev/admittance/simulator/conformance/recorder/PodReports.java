package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/// Writes what a kubelet reports of new pods to a server without nodes, until it is closed.
final class PodReports implements AutoCloseable {
  static final JsonObject READY =
      Json.read(
          "status",
          """
          {status: {phase: Running, conditions: [
            {type: Ready, status: "True", lastTransitionTime: "2026-01-02T03:04:05Z"}]}}
          """);

  static final JsonObject SUCCEEDED =
      Json.read(
          "status",
          """
          {status: {phase: Succeeded, conditions: [
            {type: Ready, status: "False", lastTransitionTime: "2026-01-02T03:04:05Z"}]}}
          """);

  static final JsonObject FAILED =
      Json.read(
          "status",
          """
          {status: {phase: Failed, conditions: [
            {type: Ready, status: "False", lastTransitionTime: "2026-01-02T03:04:05Z"}]}}
          """);

  private static final long ROUND = 200_000_000;
  private static final String PODS = "/api/v1/namespaces/";

  private final Thread thread;

  /// @param report of a pod; empty for one that stays as it is
  PodReports(ApiClient client, Function<JsonObject, Optional<JsonObject>> report) {
    thread =
        Thread.ofVirtual()
            .start(() -> {
              while (!Thread.currentThread().isInterrupted()) {
                try {
                  round(client, report);
                  LockSupport.parkNanos(ROUND);
                } catch (IOException e) {
                  System.out.println("  " + e.getMessage());
                } catch (InterruptedException _) {
                  return;
                }
              }
            });
  }

  /// Has the pods of each Job succeed, so that Helm goes on after its hooks.
  static PodReports ofJobs(ApiClient client) {
    return new PodReports(client, pod -> isOfJob(pod) ? Optional.of(SUCCEEDED) : Optional.empty());
  }

  static boolean isOfJob(JsonObject pod) {
    return pod.object("metadata").object("labels").has("batch.kubernetes.io/job-name");
  }

  private static void round(ApiClient client, Function<JsonObject, Optional<JsonObject>> report)
      throws IOException, InterruptedException {
    for (JsonObject pod :
        client.must("GET /api/v1/pods", JsonObject.EMPTY).json().objects("items")) {
      JsonObject metadata = pod.object("metadata");
      Optional<JsonObject> status =
          pod.object("status").text("phase").equals("Pending") && !metadata.has("deletionTimestamp")
              ? report.apply(pod)
              : Optional.empty();
      if (status.isPresent()) {
        String path = PODS + metadata.text("namespace") + "/pods/" + metadata.text("name");
        client.must("PATCH " + path + "/status", status.get());
      }
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
