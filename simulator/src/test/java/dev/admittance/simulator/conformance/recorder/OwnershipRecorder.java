package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Cases;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Applies objects that others have fields of to a kube-apiserver, and writes down the object
/// before, and the server's answer.
///
/// Arguments: the folder of the programs, the folder of the cases, and an empty folder for data and
/// logs.
public final class OwnershipRecorder {
  private OwnershipRecorder() {}

  /// Records.
  public static void main(String[] arguments)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path programs = Path.of(arguments[0]);
    Path cases = Path.of(arguments[1]);
    Path work = Path.of(arguments[2]);
    Certificates certificates = Certificates.make(work);
    try (HookServer hooks = new HookServer(certificates);
        ApiServer server =
            ApiServer.start(programs, work, certificates, Optional.empty(), JsonObject.EMPTY)) {
      ApiClient client = new ApiClient(server.url(), certificates.client());
      server.awaitReady(client);
      Cluster cluster = Cluster.prepared(client, server, hooks, certificates);
      int number = 0;
      for (String topic : Cases.topics(cases)) {
        StringBuilder lines = new StringBuilder();
        for (Case one : Cases.read(cases, topic, server.release())) {
          CaseSubstitutions disguise = CaseSubstitutions.numbered(hooks.ports(), ++number);
          cluster.namespace(disguise.real(one.namespace()));
          lines.append(JsonText.write(record(client, one, disguise))).append('\n');
        }
        Files.writeString(cases.resolve(topic + ".jsonl"), lines);
      }
    }
  }

  private static JsonObject record(ApiClient client, Case one, CaseSubstitutions disguise)
      throws IOException, InterruptedException {
    for (JsonObject before : one.before()) {
      ApiClient.Answer answer = client.send(before, disguise, UUID.randomUUID().toString());
      if (answer.code() >= 300) {
        throw RefusedException.of(one.id(), answer);
      }
    }
    String path =
        Json.text(one.request(), "send").replaceFirst("^PATCH ", "").replaceFirst("\\?.*", "");
    ApiClient.Answer live = client.send("admin", "GET " + disguise.real(path), "", Map.of());
    ApiClient.Answer answer = client.send(one.request(), disguise, UUID.randomUUID().toString());
    for (JsonObject after : one.after()) {
      client.send(after, disguise, UUID.randomUUID().toString());
    }
    client.send("admin", "DELETE /api/v1/namespaces/" + disguise.namespace(), "", Map.of());
    JsonObject told = (JsonObject) Json.parse(disguise.told(answer.body()));
    JsonObject.Builder recording =
        JsonObject.builder().put("case", one.name()).put("code", answer.code());
    if (live.code() == 200) {
      recording.put("live", lasting((JsonObject) Json.parse(disguise.told(live.body()))));
    }
    if (answer.code() < 300) {
      recording.put("object", lasting(told));
    } else {
      recording.put("message", Json.text(told, "message"));
    }
    return recording.build();
  }

  /// Without what differs from run to run.
  private static JsonObject lasting(JsonObject object) {
    JsonObject metadata = Json.object(object, "metadata");
    for (String name : new String[] {"uid", "creationTimestamp", "resourceVersion"}) {
      metadata = metadata.without(name);
    }
    JsonValue entries = metadata.get("managedFields");
    if (entries instanceof JsonArray array) {
      metadata =
          metadata.with(
              "managedFields",
              new JsonArray(
                  array.items().stream()
                      .<JsonValue>map(entry -> ((JsonObject) entry).without("time"))
                      .toList()));
    }
    return object.with("metadata", metadata);
  }
}
