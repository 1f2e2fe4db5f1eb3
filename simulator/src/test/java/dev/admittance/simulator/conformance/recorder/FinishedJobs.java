package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;

/// Has each Job of a server without controllers succeed, so that Helm goes on after its hooks.
final class FinishedJobs implements AutoCloseable {
  private static final long ROUND = 200_000_000;

  private final Thread thread;

  FinishedJobs(ApiClient client) {
    thread =
        Thread.ofVirtual()
            .start(() -> {
              while (!Thread.currentThread().isInterrupted()) {
                try {
                  finish(client);
                  LockSupport.parkNanos(ROUND);
                } catch (IOException e) {
                  System.out.println("  " + e.getMessage());
                } catch (InterruptedException _) {
                  return;
                }
              }
            });
  }

  private static void finish(ApiClient client) throws IOException, InterruptedException {
    JsonObject all = client.must("GET /apis/batch/v1/jobs", JsonObject.EMPTY).json();
    for (JsonObject job : all.objects("items")) {
      boolean suspended = job.object("spec").isTrue("suspend");
      if (!suspended && job.object("status").objects("conditions").isEmpty()) {
        JsonObject metadata = job.object("metadata");
        client.must(
            "PATCH /apis/batch/v1/namespaces/"
                + metadata.text("namespace")
                + "/jobs/"
                + metadata.text("name")
                + "/status",
            Json.read(
                "status",
                """
                {status: {startTime: "%1$s", completionTime: "%1$s", succeeded: 1, conditions: [
                  {type: SuccessCriteriaMet, status: "True", lastTransitionTime: "%1$s"},
                  {type: Complete, status: "True", lastTransitionTime: "%1$s"}]}}
                """
                    .formatted(Instant.now())));
      }
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
