package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.conformance.Cases;
import dev.admittance.simulator.conformance.ChartCase;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.request.AdmissionRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Applies releases with webhooks to a kube-apiserver with a kube-controller-manager, and writes
/// down what is refused by which hook. No kubelet runs, so that no hook ever answers; the recorder
/// waits until each configuration and definition is in effect. Then it deletes the release as Helm
/// does, and writes down what the garbage collector deletes and what is left.
///
/// Arguments: the folder of the programs, the folder of the charts, and an empty folder for data
/// and logs.
public final class ChartRecorder {
  private static final String USERS = "system:serviceaccount:kube-system:";
  private static final long UNTIL_IN_EFFECT = 2000;
  private static final long UNTIL_CONTROLLERS_ARE_DONE = 6000;

  private ChartRecorder() {}

  /// Records.
  public static void main(String[] arguments)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path programs = Path.of(arguments[0]);
    Path charts = Path.of(arguments[1]);
    Path work = Path.of(arguments[2]);
    Certificates certificates = Certificates.make(work);
    JsonObject options = Json.read("options", "{flags: [--enable-aggregator-routing]}");
    try (ApiServer server =
        ApiServer.start(
            programs, work, certificates, Optional.of(ApiServer.AUDIT_POLICY), options)) {
      ApiClient client = new ApiClient(server.url(), certificates.client());
      server.awaitReady(client);
      try (ControllerManager _ =
          ControllerManager.start(
              programs, work, server, certificates, List.of("garbage-collector-controller"))) {
        for (String name : Cases.topics(charts)) {
          ChartCase chart = ChartCase.read(charts, name, server.release());
          JsonObject recording = record(client, server, chart);
          Files.writeString(charts.resolve(name + ".json"), JsonText.writePretty(recording) + "\n");
          System.out.println(name);
        }
      }
    }
  }

  private static JsonObject record(ApiClient client, ApiServer server, ChartCase chart)
      throws IOException, InterruptedException {
    AuditLog audit = new AuditLog(server.auditLog());
    long start = audit.end();
    List<String> lines = new ArrayList<>();
    for (Capture capture : chart.objects()) {
      JsonObject object = capture.request().object().orElseThrow();
      ApiClient.Answer answer =
          client.send("admin", "POST " + path(capture.request()), JsonText.write(object), Map.of());
      String message = answer.code() < 300 ? "" : answer.json().text("message");
      lines.add(ChartCase.line(object, answer.code(), message));
      if (isAwaited(capture.request())) {
        Thread.sleep(UNTIL_IN_EFFECT);
      }
    }
    Thread.sleep(UNTIL_CONTROLLERS_ARE_DONE);
    Set<String> controllers = new TreeSet<>();
    for (String line : audit.lines(start)) {
      if (line.contains("\"stage\":\"ResponseComplete\"") && line.contains("\"verb\":\"create\"")) {
        event((JsonObject) Json.parse(line), chart).ifPresent(controllers::add);
      }
    }
    JsonObject removed = removed(client, audit, chart);
    for (Capture capture : chart.objects()) {
      if (capture.request().resource().group().equals("admissionregistration.k8s.io")) {
        client.send("admin", "DELETE " + named(capture.request()), "", Map.of());
      }
    }
    Thread.sleep(UNTIL_IN_EFFECT);
    return ChartCase.recording(lines, controllers).with("removed", removed);
  }

  private static JsonObject removed(ApiClient client, AuditLog audit, ChartCase chart)
      throws IOException, InterruptedException {
    long start = audit.end();
    List<String> lines = new ArrayList<>();
    List<Capture> applied =
        chart.objects().stream().filter(one -> !one.request().name().isEmpty()).toList();
    for (Capture capture : ApplyOrder.HELM.removed(applied)) {
      if (isNamespace(capture.request()) || !exists(client, capture.request())) {
        continue;
      }
      ApiClient.Answer answer =
          client.send("admin", "DELETE " + named(capture.request()), "", Map.of());
      String message = answer.code() < 300 ? "" : answer.json().text("message");
      JsonObject object = capture.request().object().orElseThrow();
      lines.add(ChartCase.line(object, answer.code(), message));
      if (isAwaited(capture.request())) {
        Thread.sleep(UNTIL_IN_EFFECT);
      }
    }
    Thread.sleep(UNTIL_CONTROLLERS_ARE_DONE);
    Set<String> collected = new TreeSet<>();
    for (String line : audit.lines(start)) {
      if (line.contains("\"stage\":\"ResponseComplete\"") && line.contains("\"verb\":\"delete\"")) {
        deletion((JsonObject) Json.parse(line), chart).ifPresent(collected::add);
      }
    }
    List<String> left = new ArrayList<>();
    for (Capture capture : applied) {
      if (!isNamespace(capture.request()) && exists(client, capture.request())) {
        left.add(capture.request().kind().kind() + "/" + capture.request().name());
      }
    }
    return ChartCase.removal(lines, collected, left);
  }

  private static boolean isNamespace(AdmissionRequest request) {
    return request.kind().kind().equals("Namespace");
  }

  private static boolean exists(ApiClient client, AdmissionRequest request)
      throws IOException, InterruptedException {
    return client.send("admin", "GET " + named(request), "", Map.of()).code() == 200;
  }

  private static String named(AdmissionRequest request) {
    return path(request) + "/" + request.name();
  }

  /// A deletion by the garbage collector in a namespace of the chart, by resource.
  private static Optional<String> deletion(JsonObject event, ChartCase chart) {
    String namespace = event.object("objectRef").text("namespace");
    JsonObject status = event.object("responseStatus");
    return event.object("user").text("username").equals(USERS + "generic-garbage-collector")
            && chart.objects().stream().anyMatch(one -> one.request().namespace().equals(namespace))
        ? Optional.of(
            ChartCase.deletion(
                event.object("objectRef").text("resource"),
                event.object("objectRef").text("name"),
                status.get("code") instanceof JsonNumber(String text) ? Long.parseLong(text) : 0,
                status.text("message")))
        : Optional.empty();
  }

  private static boolean isAwaited(AdmissionRequest request) {
    return request.resource().group().equals("admissionregistration.k8s.io")
        || request.resource().group().equals("apiextensions.k8s.io");
  }

  /// A creation by a controller in a namespace of the chart, other than of an event.
  private static Optional<String> event(JsonObject event, ChartCase chart) {
    String user = event.object("user").text("username");
    String namespace = event.object("objectRef").text("namespace");
    if (!user.startsWith(USERS)
        || chart.objects().stream().noneMatch(one -> one.request().namespace().equals(namespace))
        || event.object("objectRef").text("resource").equals("events")
        || event.object("objectRef").has("subresource")) {
      return Optional.empty();
    }
    JsonObject status = event.object("responseStatus");
    long code = status.get("code") instanceof JsonNumber(String text) ? Long.parseLong(text) : 0;
    return Optional.of(
        user.substring(USERS.length())
            + " "
            + ChartCase.line(event.object("requestObject"), code, status.text("message")));
  }

  private static String path(AdmissionRequest request) {
    String group = request.resource().group();
    boolean namespaced =
        !request.namespace().isEmpty() && !request.kind().kind().equals("Namespace");
    return (group.isEmpty() ? "/api/" : "/apis/" + group + "/")
        + request.resource().version()
        + (namespaced ? "/namespaces/" + request.namespace() : "")
        + "/"
        + request.resource().resource();
  }
}
