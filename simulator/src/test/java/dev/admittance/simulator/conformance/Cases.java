package dev.admittance.simulator.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The cases of a topic. A file `TOPIC.yaml` holds `cases`, and under `defaults` members that cases
/// may leave out.
///
/// @param topic name of the file
/// @param written the cases as written, with the defaults, in the order of the file
public record Cases(String topic, List<JsonObject> written) {

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

  /// Reads the cases of a topic, once for all releases.
  public static Cases of(Path folder, String topic) {
    JsonObject json = Json.read(topic, text(folder.resolve(topic + ".yaml")));
    Set<String> names = new LinkedHashSet<>();
    List<JsonObject> cases = new ArrayList<>();
    for (JsonObject written : Json.objects(json, "cases")) {
      assertThat(names.add(Json.text(written, "name"))).as("name of its own: %s", written).isTrue();
      cases.add(merge(Json.object(json, "defaults"), written));
    }
    return new Cases(topic, cases);
  }

  /// The cases of a topic, in the order of the file, as they are put to the release that is
  /// recorded whole.
  public static List<Case> read(Path folder, String topic) {
    return read(folder, topic, ReleaseRecordings.WHOLE);
  }

  /// The cases of a topic that the server of a release can be asked, in the order of the file.
  public static List<Case> read(Path folder, String topic, KubernetesRelease release) {
    return of(folder, topic).of(release);
  }

  /// The cases that the server of a release can be asked, in the order of the file.
  public List<Case> of(KubernetesRelease release) {
    return written.stream()
        .map(json -> new Case(topic, json, release))
        .filter(one -> one.isFor(release))
        .toList();
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

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
