package dev.admittance.simulator.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.resource.KubernetesRelease;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// What the servers of all releases did with the cases of a topic, by the name of the case.
///
/// `TOPIC.jsonl` holds the newest release, a case a line. `1.36/TOPIC.jsonl` holds the cases that
/// ended otherwise on 1.36 than on the release after it, and so on down; a line with `absent` takes
/// away a case that could not be recorded there.
public final class ReleaseRecordings {
  private static final String ABSENT = "absent";

  private final Path folder;
  private final String topic;
  private final Map<KubernetesRelease, Map<String, JsonObject>> byRelease = new LinkedHashMap<>();

  private ReleaseRecordings(Path folder, String topic) {
    this.folder = folder;
    this.topic = topic;
  }

  /// The recorded releases of a folder, the newest first.
  public static List<KubernetesRelease> releases(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return Stream.concat(
              Stream.of(KubernetesRelease.BASELINE),
              files
                  .filter(Files::isDirectory)
                  .map(file -> KubernetesRelease.parse(String.valueOf(file.getFileName()))))
          .sorted(Comparator.reverseOrder())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Reads the recordings of a topic.
  public static ReleaseRecordings read(Path folder, String topic) {
    ReleaseRecordings all = new ReleaseRecordings(folder, topic);
    Map<String, JsonObject> newer = Map.of();
    for (KubernetesRelease release : releases(folder)) {
      Map<String, JsonObject> own = new LinkedHashMap<>(newer);
      for (JsonObject line : lines(all.file(release))) {
        String name = Json.text(line, "case");
        if (line.has(ABSENT)) {
          own.remove(name);
        } else {
          own.put(name, line);
        }
      }
      all.byRelease.put(release, own);
      newer = own;
    }
    return all;
  }

  /// The recordings on the server of a release; empty for one that was not recorded.
  public Map<String, JsonObject> of(KubernetesRelease release) {
    return byRelease.getOrDefault(release, Map.of());
  }

  /// Writes what the server of a release did; what is known of other releases stays.
  ///
  /// @throws IllegalArgumentException for a release after the newest
  public void write(KubernetesRelease release, List<JsonObject> recordings) throws IOException {
    if (release.compareTo(KubernetesRelease.BASELINE) > 0) {
      throw new IllegalArgumentException(release + " is newer than the newest release");
    }
    Map<String, JsonObject> own = new LinkedHashMap<>();
    for (JsonObject recording : recordings) {
      assertThat(recording.get("case")).isInstanceOf(JsonString.class);
      own.put(Json.text(recording, "case"), recording);
    }
    byRelease.put(release, own);
    Map<String, JsonObject> newer = Map.of();
    for (KubernetesRelease each :
        byRelease.keySet().stream().sorted(Comparator.reverseOrder()).toList()) {
      Map<String, JsonObject> theirs = of(each);
      write(file(each), differences(newer, theirs));
      newer = theirs;
    }
  }

  private static List<JsonObject> differences(
      Map<String, JsonObject> newer, Map<String, JsonObject> older) {
    List<JsonObject> lines = new ArrayList<>();
    older.forEach((name, recording) -> {
      if (!recording.equals(newer.get(name))) {
        lines.add(recording);
      }
    });
    for (String name : newer.keySet()) {
      if (!older.containsKey(name)) {
        lines.add(JsonObject.of("case", new JsonString(name)).with(ABSENT, JsonBoolean.TRUE));
      }
    }
    return lines;
  }

  private static void write(Path file, Collection<JsonObject> lines) throws IOException {
    if (lines.isEmpty()) {
      Files.deleteIfExists(file);
      return;
    }
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(JsonText.write(line)).append('\n'));
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Path file(KubernetesRelease release) {
    Path base =
        release.equals(KubernetesRelease.BASELINE) ? folder : folder.resolve(release.toString());
    return base.resolve(topic + ".jsonl");
  }

  private static List<JsonObject> lines(Path file) {
    if (!Files.exists(file)) {
      return List.of();
    }
    try {
      return Files.readAllLines(file).stream()
          .filter(line -> !line.isEmpty())
          .map(line -> (JsonObject) Json.parse(line))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
