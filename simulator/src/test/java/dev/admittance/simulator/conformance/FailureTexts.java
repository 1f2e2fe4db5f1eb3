package dev.admittance.simulator.conformance;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// What becomes of workloads whose pods fail: the order in which each controller writes, and the
/// status in the end. How often a status is written depends on how fast controllers look, so one
/// write of it stands for several in a row, as does one that is refused, and of other workloads
/// than Jobs none does; the controller of ReplicaSets acts for several at once, so that its writes
/// have no order.
public final class FailureTexts {
  /// Path, resource and kind of the workloads whose status is compared.
  public static final List<String> WORKLOADS =
      List.of(
          "apis/apps/v1 daemonsets DaemonSet",
          "apis/apps/v1 deployments Deployment",
          "apis/apps/v1 statefulsets StatefulSet",
          "apis/batch/v1 jobs Job");

  private static final int REFUSED = 400;
  private static final String USERS = "system:serviceaccount:kube-system:";

  /// The members of a status that depend on how fast controllers look, or on nothing that fails.
  private static final Set<String> LEFT_OUT =
      Set.of(
          "collisionCount",
          "completionTime",
          "conditions",
          "currentRevision",
          "observedGeneration",
          "startTime",
          "updateRevision",
          "uncountedTerminatedPods",
          "ready",
          "terminating",
          "terminatingReplicas",
          "unavailableReplicas");

  private static final String SAFE = "[bcdfghjklmnpqrstvwxz2456789]";

  private FailureTexts() {}

  /// A write of a controller.
  record Write(String controller, String verb, String resource, long code) {
    String line() {
      return verb + " " + resource + " " + code;
    }

    boolean isOfStatus() {
      return resource.endsWith("/status");
    }
  }

  /// The writes in events of an audit log, by controller.
  public static JsonObject order(List<JsonObject> audited) {
    List<Write> writes = new ArrayList<>();
    for (JsonObject event : audited) {
      JsonObject target = event.object("objectRef");
      String user = event.object("user").text("username");
      long code =
          event.object("responseStatus").get("code") instanceof JsonNumber(String text)
              ? Long.parseLong(text)
              : 0;
      if (user.startsWith(USERS)
          && code != 409
          && Set.of("create", "update", "patch", "delete").contains(event.text("verb"))
          && !target.text("resource").equals("events")) {
        String subresource = target.text("subresource");
        writes.add(
            new Write(
                user.substring(USERS.length()),
                event.text("verb"),
                target.text("resource") + (subresource.isEmpty() ? "" : "/" + subresource),
                code));
      }
    }
    return counted(writes);
  }

  /// Writes by controller, with how often each follows itself.
  static JsonObject counted(List<Write> writes) {
    Map<String, List<Write>> byController = new TreeMap<>();
    for (Write write : writes) {
      if (!write.isOfStatus() || write.resource().equals("jobs/status")) {
        byController.computeIfAbsent(write.controller(), _ -> new ArrayList<>()).add(write);
      }
    }
    byController
        .getOrDefault("replicaset-controller", new ArrayList<>())
        .sort(Comparator.comparing(Write::line));
    JsonObject.Builder found = JsonObject.builder();
    byController.forEach((controller, all) -> found.put(controller, lines(all)));
    return found.build();
  }

  private static JsonArray lines(List<Write> writes) {
    List<JsonValue> lines = new ArrayList<>();
    for (int from = 0; from < writes.size(); ) {
      Write write = writes.get(from);
      int to = from;
      while (to < writes.size() && writes.get(to).equals(write)) {
        to++;
      }
      boolean once = write.isOfStatus() || write.code() >= REFUSED || to - from == 1;
      String times = once ? "" : " x" + (to - from);
      lines.add(new JsonString(write.line() + times));
      from = to;
    }
    return new JsonArray(lines);
  }

  /// What the status of a stored workload says of its pods and conditions.
  ///
  /// @param kind of the workload, which items of a list lack
  public static JsonObject status(String kind, JsonObject workload) {
    JsonObject status = workload.object("status");
    JsonObject.Builder told = JsonObject.builder();
    status.names().stream()
        .sorted()
        .filter(name -> !LEFT_OUT.contains(name))
        .forEach(name -> {
          JsonValue value = status.find(name).orElseThrow();
          if (!value.equals(new JsonNumber("0")) && !value.equals(new JsonString(""))) {
            told.put(name, value);
          }
        });
    List<JsonValue> conditions = new ArrayList<>();
    for (JsonObject one : status.objects("conditions")) {
      // Those of a Deployment without a failure say when its last pod became available.
      boolean counts =
          !kind.equals("Deployment") || one.text("reason").equals("ProgressDeadlineExceeded");
      if (counts) {
        conditions.add(
            new JsonString(
                one.text("type")
                    + "="
                    + one.text("status")
                    + " "
                    + one.text("reason")
                    + ": "
                    + message(one.text("message"))));
      }
    }
    return told.put("conditions", new JsonArray(conditions)).build();
  }

  private static String message(String text) {
    return text.replaceAll("(pod shop/\\S+-|Pod shop/\\S+-)" + SAFE + "{5}\\b", "$1\\$name")
        .replaceAll("(ReplicaSet \"\\S+-)" + SAFE + "+\"", "$1\\$hash\"");
  }
}
