package dev.admittance.simulator.corpus;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.fixture.Requests;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// An audit event of the corpus.
record AuditEvent(JsonObject json) {
  /// The exchanges that the events tell of, in the order of the events.
  private static final List<String> EXCHANGES =
      List.of(
          "pod-create-mutated",
          "pod-create-denied",
          "pod-create-failed-open",
          "pod-create-failed-closed",
          "deployment-scale",
          "configmap-delete-v1beta1",
          "pod-create-dry-run");

  static Map<String, AuditEvent> byExchange(Path file) {
    try {
      List<String> lines = Files.readAllLines(file);
      Map<String, AuditEvent> events = new LinkedHashMap<>();
      for (int i = 0; i < EXCHANGES.size(); i++) {
        events.put(EXCHANGES.get(i), new AuditEvent(Requests.object(lines.get(i))));
      }
      return events;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  int code() {
    return status().get("code") instanceof JsonNumber code ? code.decimal().intValueExact() : 0;
  }

  String reason() {
    return status().get("reason") instanceof JsonString reason ? reason.value() : "";
  }

  String message() {
    return status().get("message") instanceof JsonString message ? message.value() : "";
  }

  private JsonObject status() {
    return (JsonObject) json.find("responseStatus").orElseThrow();
  }

  /// The annotations without those of authorization.
  Map<String, String> admissionAnnotations() {
    Map<String, String> annotations = new TreeMap<>();
    JsonObject written = (JsonObject) json.find("annotations").orElseThrow();
    written.forEach((key, value) -> {
      if (!key.startsWith("authorization.k8s.io/")) {
        annotations.put(key, Requests.text(value));
      }
    });
    return annotations;
  }
}
