package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Reads the audit log of the server.
final class AuditLog {
  private final Path file;

  AuditLog(Path file) {
    this.file = file;
  }

  /// Where the log ends now.
  long end() throws IOException {
    return Files.exists(file) ? Files.size(file) : 0;
  }

  /// The annotations that admission wrote for a request, sorted; those about who may do what and
  /// about latency are left out.
  ///
  /// @param id what the client sent as `Audit-ID`
  /// @param start where in the log to look from
  JsonObject annotations(String id, long start) throws IOException, InterruptedException {
    JsonObject event = await(id, start).orElseThrow(() -> new IOException("no audit event " + id));
    return admission(Json.object(event, "annotations"));
  }

  /// The event of a request that is over, which comes a moment after the answer; empty where none
  /// comes.
  Optional<JsonObject> await(String id, long start) throws IOException, InterruptedException {
    for (int attempt = 0; attempt < 100; attempt++) {
      Optional<JsonObject> event = find(id, start);
      if (event.isPresent()) {
        return event;
      }
      Thread.sleep(50);
    }
    return Optional.empty();
  }

  private Optional<JsonObject> find(String id, long start) throws IOException {
    for (String line : lines(start)) {
      if (line.contains(id)
          && (line.contains("\"stage\":\"ResponseComplete\"")
              || line.contains("\"stage\":\"Panic\""))) {
        return Optional.of((JsonObject) Json.parse(line));
      }
    }
    return Optional.empty();
  }

  /// The whole lines that were written since.
  ///
  /// @param start where in the log to begin
  List<String> lines(long start) throws IOException {
    String text = from(start);
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
  }

  private String from(long start) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size() - start));
      channel.read(bytes, start);
      return new String(bytes.array(), StandardCharsets.UTF_8);
    }
  }

  private static JsonObject admission(JsonObject annotations) {
    Map<String, JsonValue> kept = new TreeMap<>();
    annotations.forEach((key, value) -> {
      if (!key.startsWith("authorization.k8s.io/")
          && !key.startsWith("apiserver.latency.k8s.io/")) {
        kept.put(key, value);
      }
    });
    return JsonObject.of(kept);
  }
}
