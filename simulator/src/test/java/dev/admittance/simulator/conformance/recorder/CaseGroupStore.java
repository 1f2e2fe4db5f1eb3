package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.random.CaseGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Keeps what the server did in a folder, a file for each scene, a case a line.
///
/// @param folder that may not be there yet
record CaseGroupStore(Path folder) {
  /// A case and what the server did.
  ///
  /// @param recording has `failed`, a text, where the case could not be recorded
  record Stored(Case one, JsonObject recording) {
    static Stored failed(Case one, IOException e) {
      return new Stored(one, JsonObject.of("failed", String.valueOf(e.getMessage())));
    }
  }

  private Path file(long seed, int scene) {
    return folder.resolve("seed-" + seed).resolve("scene-" + scene + ".jsonl");
  }

  /// Whether a scene is here, as it would be drawn now.
  boolean has(CaseGroup scene) throws IOException {
    if (!Files.exists(file(scene.seed(), scene.number()))) {
      return false;
    }
    Map<String, JsonObject> here = new HashMap<>();
    read(scene.seed(), scene.number())
        .forEach(stored -> here.put(stored.one().id(), stored.one().json()));
    return scene.cases().stream().allMatch(one -> one.json().equals(here.get(one.id())));
  }

  /// Writes a scene, wholly or not at all.
  void write(CaseGroup scene, List<Stored> recorded) throws IOException {
    Path file = file(scene.seed(), scene.number());
    Files.createDirectories(file.getParent());
    StringBuilder lines = new StringBuilder();
    for (Stored stored : recorded) {
      JsonObject line = JsonObject.of("json", stored.one().json(), "recording", stored.recording());
      lines.append(JsonText.write(line)).append('\n');
    }
    Path whole = Files.createTempFile(file.getParent(), "scene", ".part");
    Files.writeString(whole, lines);
    Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING);
  }

  /// The cases of a scene.
  List<Stored> read(long seed, int scene) throws IOException {
    return Files.readAllLines(file(seed, scene)).stream()
        .map(line -> (JsonObject) Json.parse(line))
        .map(line ->
            new Stored(CaseGroup.of(Json.object(line, "json")), Json.object(line, "recording")))
        .toList();
  }

  /// Deletes a folder and what is in it.
  static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
