package dev.admittance.simulator.verification;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Rules of an API server that are about one thing.
///
/// @param rules such as `W-150`, in their order
record RuleSection(String title, Set<String> rules) {
  private static final Path FILE = Path.of("src/test/resources/verification/sections.yaml");

  /// Reads all sections, in the order in which they are shown.
  static List<RuleSection> all() throws IOException {
    JsonObject json = Json.read(FILE.toString(), Files.readString(FILE));
    return Json.objects(json, "sections").stream().map(RuleSection::of).toList();
  }

  private static RuleSection of(JsonObject json) {
    Set<String> rules = new LinkedHashSet<>();
    for (String range : Json.text(json, "numbers").split(" ", -1)) {
      String[] ends = range.split("-", -1);
      for (int n = Integer.parseInt(ends[0]); n <= Integer.parseInt(ends[ends.length - 1]); n++) {
        rules.add(Json.text(json, "letter") + "-" + n);
      }
    }
    return new RuleSection(Json.text(json, "title"), rules);
  }

  /// How many of these rules are among others.
  long among(Set<String> others) {
    return rules.stream().filter(others::contains).count();
  }
}
