package dev.admittance.simulator.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the simulator is known to do otherwise than a server, and why: `differences/TOPIC.jsonl`,
/// one file for the cases of each topic.
public final class KnownDifferences {
  static final String FOLDER = "differences";

  private final List<Entry> entries = new ArrayList<>();

  /// An entry.
  ///
  /// @param first oldest release that it holds for
  /// @param last newest release that it holds for
  /// @param chance whether the server does one or the other by chance
  private record Entry(
      String id,
      Set<Aspect> differs,
      KubernetesRelease first,
      KubernetesRelease last,
      boolean chance) {
    private boolean holds(String other, KubernetesRelease release) {
      return id.equals(other) && first.compareTo(release) <= 0 && last.compareTo(release) >= 0;
    }
  }

  private KnownDifferences() {}

  /// Reads the entries of a folder of cases, each of which has a reason.
  public static KnownDifferences read(Path folder) throws IOException {
    KnownDifferences known = new KnownDifferences();
    try (Stream<Path> files = Files.list(folder.resolve(FOLDER))) {
      for (Path file : files.toList()) {
        known.add(file);
      }
    }
    return known;
  }

  private void add(Path file) throws IOException {
    String topic = String.valueOf(file.getFileName()).replace(".jsonl", "");
    for (String line : Files.readAllLines(file)) {
      JsonObject json = (JsonObject) Json.parse(line);
      assertThat(Json.text(json, "why")).as(line).isNotEmpty();
      Set<Aspect> aspects =
          Json.texts(json, "differs").stream()
              .map(Aspect::valueOf)
              .collect(Collectors.toCollection(TreeSet::new));
      String releases = json.has("releases") ? Json.text(json, "releases") : "1.0-1.999";
      String[] ends = releases.split("-", 2);
      entries.add(
          new Entry(
              topic + "/" + Json.text(json, "case"),
              aspects,
              KubernetesRelease.parse(ends[0]),
              KubernetesRelease.parse(ends[1]),
              json.get("chance") == JsonBoolean.TRUE));
    }
  }

  /// Whether a case ends otherwise in what it is known to, and by chance in more.
  boolean explain(Case one, Set<Aspect> found) {
    Set<Aspect> known = of(one);
    Set<Aspect> certain = new TreeSet<>(known);
    entries.stream()
        .filter(entry -> entry.chance && entry.holds(one.id(), one.release()))
        .forEach(entry -> certain.removeAll(entry.differs));
    return known.containsAll(found) && found.containsAll(certain);
  }

  /// What a case is known to end otherwise in, on the server of a release.
  public Set<Aspect> of(Case one) {
    return entries.stream()
        .filter(entry -> entry.holds(one.id(), one.release()))
        .flatMap(entry -> entry.differs.stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /// The cases that are named.
  Stream<String> ids() {
    return entries.stream().map(Entry::id);
  }
}
