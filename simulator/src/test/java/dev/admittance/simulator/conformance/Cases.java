package dev.admittance.simulator.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The cases and recordings of a folder. A file `TOPIC.yaml` holds `cases`, and under `defaults`
/// members that cases may leave out; `TOPIC.jsonl` holds what the server did, a case a line.
public final class Cases {
  private Cases() {}

  /// The topics, sorted.
  public static List<String> topics(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.endsWith(".yaml"))
          .map(name -> name.substring(0, name.length() - ".yaml".length()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The cases of a topic, in the order of the file.
  public static List<Case> read(Path folder, String topic) {
    Path file = folder.resolve(topic + ".yaml");
    JsonObject json = Json.read(topic, text(file));
    Set<String> names = new LinkedHashSet<>();
    List<Case> cases = new ArrayList<>();
    for (JsonObject written : Json.objects(json, "cases")) {
      assertThat(names.add(Json.text(written, "name"))).as("name of its own: %s", written).isTrue();
      cases.add(new Case(topic, merge(Json.object(json, "defaults"), written)));
    }
    return cases;
  }

  /// A case says what differs from the defaults; members of `request` are merged one by one.
  private static JsonObject merge(JsonObject defaults, JsonObject written) {
    JsonObject merged = defaults;
    for (String name : written.names()) {
      JsonValue value = written.find(name).orElseThrow();
      JsonValue inherited = defaults.get(name);
      merged =
          merged.with(
              name,
              name.equals("request")
                      && inherited instanceof JsonObject from
                      && value instanceof JsonObject to
                  ? merge(from, to)
                  : value);
    }
    return merged;
  }

  /// The recordings of a topic by case id.
  public static Map<String, JsonObject> recordings(Path folder, String topic) {
    Map<String, JsonObject> recordings = new TreeMap<>();
    Path file = folder.resolve(topic + ".jsonl");
    if (!Files.exists(file)) {
      return recordings;
    }
    for (String line : text(file).split("\n", -1)) {
      if (!line.isEmpty()) {
        JsonObject recording = (JsonObject) Json.parse(line);
        recordings.put(topic + "/" + Json.text(recording, "case"), recording);
      }
    }
    return recordings;
  }

  /// Writes the recordings of a topic.
  public static void write(Path folder, String topic, List<JsonObject> recordings)
      throws IOException {
    StringBuilder text = new StringBuilder();
    for (JsonObject recording : recordings) {
      assertThat(recording.get("case")).isInstanceOf(JsonString.class);
      text.append(JsonText.write(recording)).append('\n');
    }
    Files.writeString(folder.resolve(topic + ".jsonl"), text);
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
