package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Writes the status of pods as a kubelet does: they are ready, and those of jobs succeed, unless
/// they are to fail. The controllers see the pods of one look at once. Where some are to fail, it
/// waits until controllers have looked at a new one.
final class Kubelet {
  private static final int KILLED = 137;
  private static final Duration FIRST = Duration.ofSeconds(10);
  private static final Duration YOUNG = Duration.ofSeconds(2);
  private static final Duration RUN = Duration.ofMillis(1500);

  private final ApiClient client;
  private final ControllerManager manager;

  Kubelet(ApiClient client, ControllerManager manager) {
    this.client = client;
    this.manager = manager;
  }

  /// Looks at the pods of a namespace; returns whether it has written a status.
  ///
  /// @param failing what fails, such as `Job/once=42`
  boolean look(String namespace, List<String> failing) throws IOException, InterruptedException {
    String pods = "/api/v1/namespaces/" + namespace + "/pods";
    Map<String, JsonObject> written = new LinkedHashMap<>();
    for (JsonObject pod : client.must("GET " + pods, JsonObject.EMPTY).json().objects("items")) {
      JsonObject metadata = pod.object("metadata");
      boolean young = !failing.isEmpty() && age(pod).compareTo(YOUNG) < 0;
      if (!young && !metadata.has("deletionTimestamp")) {
        Optional<String> fails =
            failing.stream().filter(one -> isOf(pod, one.replaceFirst("=.*", ""))).findFirst();
        Optional<JsonObject> status =
            fails.isPresent() ? failed(pod, ending(fails.get())) : started(pod);
        status.ifPresent(now -> written.put(metadata.text("name"), JsonObject.of("status", now)));
      }
    }
    if (!written.isEmpty()) {
      manager.whileStopped(() -> {
        for (Map.Entry<String, JsonObject> pod : written.entrySet()) {
          client.must("PATCH " + pods + "/" + pod.getKey() + "/status", pod.getValue());
        }
      });
    }
    return !written.isEmpty();
  }

  private static String ending(String failing) {
    int equals = failing.indexOf('=');
    return equals < 0 ? "1" : failing.substring(equals + 1);
  }

  private static boolean isOf(JsonObject pod, String title) {
    String kind = title.substring(0, title.indexOf('/'));
    String name = title.substring(title.indexOf('/') + 1);
    JsonObject metadata = pod.object("metadata");
    return switch (kind) {
      case "Pod" ->
          metadata.text("name").equals(name)
              || (isOfJob(pod) && pod.object("spec").text("hostname").equals(name));
      case "Deployment" -> metadata.text("generateName").startsWith(name + "-");
      default ->
          metadata.objects("ownerReferences").stream()
              .anyMatch(
                  owner -> owner.text("kind").equals(kind) && owner.text("name").equals(name));
    };
  }

  private static boolean isOfJob(JsonObject pod) {
    return pod.object("metadata").object("labels").has("batch.kubernetes.io/job-name");
  }

  private static boolean isNew(JsonObject pod) {
    return pod.object("status").objects("conditions").isEmpty();
  }

  private static Optional<JsonObject> started(JsonObject pod) {
    return isNew(pod)
        ? Optional.of(
            isOfJob(pod)
                ? status("Succeeded", condition("Ready", "False"))
                : status("Running", condition("Ready", "True")))
        : Optional.empty();
  }

  /// @param ending an exit code, or the condition that a pod is given which is killed
  private static Optional<JsonObject> failed(JsonObject pod, String ending) {
    if (!isOfJob(pod)) {
      return isNew(pod)
          ? Optional.of(status("Running", condition("Ready", "False")))
          : Optional.empty();
    }
    boolean killed = !ending.matches("[0-9]+");
    if (pod.object("spec").text("restartPolicy").equals("OnFailure") && !killed) {
      return restarted(pod);
    }
    JsonObject failed =
        killed
            ? status("Failed", condition("Ready", "False"), condition(ending, "True"))
            : status("Failed", condition("Ready", "False"));
    JsonObject state =
        JsonObject.of(
            "terminated",
            JsonObject.builder()
                .put("exitCode", killed ? KILLED : Integer.parseInt(ending))
                .put("startedAt", now())
                .put("finishedAt", now())
                .build());
    return isNew(pod)
        ? Optional.of(failed.with("containerStatuses", containers(pod, state, 0)))
        : Optional.empty();
  }

  /// The container is started again at once, then after 10 seconds, 20, and so on.
  private static Optional<JsonObject> restarted(JsonObject pod) {
    Duration age = age(pod);
    int restarts = 1;
    Duration next = RUN.plus(RUN).plus(FIRST);
    for (Duration wait = FIRST; next.compareTo(age) <= 0; next = next.plus(wait).plus(RUN)) {
      restarts++;
      wait = wait.multipliedBy(2);
    }
    boolean told =
        pod.object("status").objects("containerStatuses").stream()
                .anyMatch(one -> new JsonNumber("1").equals(one.get("restartCount")))
            && restarts == 1;
    JsonObject state =
        JsonObject.of("waiting", JsonObject.of("reason", new JsonString("CrashLoopBackOff")));
    JsonObject status =
        status("Running", condition("Ready", "False"))
            .with("containerStatuses", containers(pod, state, restarts));
    return told ? Optional.empty() : Optional.of(status);
  }

  private static Duration age(JsonObject pod) {
    return Duration.between(
        Instant.parse(pod.object("metadata").text("creationTimestamp")), Instant.now());
  }

  private static JsonArray containers(JsonObject pod, JsonObject state, int restarts) {
    return JsonArray.of(
        pod.object("spec").objects("containers"),
        container ->
            JsonObject.builder()
                .put("name", container.text("name"))
                .put("image", container.text("image"))
                .put("imageID", "")
                .put("ready", false)
                .put("restartCount", restarts)
                .put("state", state)
                .build());
  }

  private static JsonObject status(String phase, JsonObject... conditions) {
    return JsonObject.builder()
        .put("phase", phase)
        .put("conditions", new JsonArray(List.<JsonValue>of(conditions)))
        .build();
  }

  private static JsonObject condition(String type, String status) {
    return Json.read(
        "condition",
        "{type: %s, status: \"%s\", lastTransitionTime: \"%s\"}".formatted(type, status, now()));
  }

  private static String now() {
    return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
