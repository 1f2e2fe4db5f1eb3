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
import java.util.Optional;
import java.util.stream.Stream;

/// What the servers of all releases did with the cases of a topic, by the name of the case.
///
/// `TOPIC.jsonl` holds one release, a case a line. `1.35/TOPIC.jsonl` holds the cases that ended
/// otherwise on 1.35 than on the next release towards that one; a line with `absent` takes away a
/// case that could not be recorded there.
public final class ReleaseRecordings {
  private static final String ABSENT = "absent";

  /// The release that is recorded whole.
  public static final KubernetesRelease WHOLE = new KubernetesRelease(1, 36);

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
              Stream.of(WHOLE),
              files
                  .filter(Files::isDirectory)
                  .map(file -> String.valueOf(file.getFileName()))
                  .filter(name -> !name.equals(KnownDifferences.FOLDER))
                  .map(KubernetesRelease::parse))
          .sorted(Comparator.reverseOrder())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Reads the recordings of a topic.
  public static ReleaseRecordings read(Path folder, String topic) {
    ReleaseRecordings all = new ReleaseRecordings(folder, topic);
    for (KubernetesRelease release : outwards(releases(folder))) {
      Map<String, JsonObject> own = new LinkedHashMap<>(all.neighbour(release));
      for (JsonObject line : lines(all.file(release))) {
        String name = Json.text(line, "case");
        if (line.has(ABSENT)) {
          own.remove(name);
        } else {
          own.put(name, line);
        }
      }
      all.byRelease.put(release, own);
    }
    return all;
  }

  /// The one that is recorded whole, then the others, each after the one that it is told by.
  private static List<KubernetesRelease> outwards(Collection<KubernetesRelease> releases) {
    return releases.stream().sorted(Comparator.comparingInt(ReleaseRecordings::distance)).toList();
  }

  /// The recordings of the release that tells those of another: of the next towards the whole one.
  private Map<String, JsonObject> neighbour(KubernetesRelease release) {
    return byRelease.keySet().stream()
        .filter(other -> side(other) != -side(release))
        .filter(other -> distance(other) < distance(release))
        .max(Comparator.comparingInt(ReleaseRecordings::distance))
        .map(this::of)
        .orElse(Map.of());
  }

  private static int side(KubernetesRelease release) {
    return Integer.signum(release.compareTo(WHOLE));
  }

  private static int distance(KubernetesRelease release) {
    return Math.abs(release.minor() - WHOLE.minor());
  }

  /// The recorded releases, the one that is recorded whole first.
  public List<KubernetesRelease> releases() {
    return List.copyOf(byRelease.keySet());
  }

  /// The recordings on the server of a release; empty for one that was not recorded.
  public Map<String, JsonObject> of(KubernetesRelease release) {
    return byRelease.getOrDefault(release, Map.of());
  }

  /// What the server of a release most likely does with a case: what that of its neighbour does,
  /// and that of the release that is recorded whole once more what it did.
  public Optional<JsonObject> likely(KubernetesRelease release, String name) {
    Map<String, JsonObject> known = release.equals(WHOLE) ? of(WHOLE) : neighbour(release);
    return Optional.ofNullable(known.get(name));
  }

  /// Writes what the server of a release did; what is known of other releases stays.
  public void write(KubernetesRelease release, List<JsonObject> recordings) throws IOException {
    Map<String, JsonObject> own = new LinkedHashMap<>();
    for (JsonObject recording : recordings) {
      assertThat(recording.get("case")).isInstanceOf(JsonString.class);
      own.put(Json.text(recording, "case"), recording);
    }
    byRelease.put(release, own);
    for (KubernetesRelease each : outwards(byRelease.keySet())) {
      write(file(each), differences(neighbour(each), of(each)));
    }
  }

  private static List<JsonObject> differences(
      Map<String, JsonObject> neighbour, Map<String, JsonObject> own) {
    List<JsonObject> lines = new ArrayList<>();
    own.forEach((name, recording) -> {
      if (!recording.equals(neighbour.get(name))) {
        lines.add(recording);
      }
    });
    for (String name : neighbour.keySet()) {
      if (!own.containsKey(name)) {
        lines.add(JsonObject.of("case", name).with(ABSENT, JsonBoolean.TRUE));
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
    Path base = release.equals(WHOLE) ? folder : folder.resolve(release.toString());
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
