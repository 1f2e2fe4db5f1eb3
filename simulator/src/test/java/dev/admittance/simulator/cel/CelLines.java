package dev.admittance.simulator.cel;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Recorded files about CEL, one JSON object a line.
final class CelLines {
  private CelLines() {}

  static List<JsonObject> read(String name) throws IOException {
    List<JsonObject> lines = new ArrayList<>();
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(
                    CelLines.class.getResourceAsStream("/cel/" + name + ".jsonl")),
                StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add((JsonObject) JsonText.parse(line));
      }
    }
    return lines;
  }
}
