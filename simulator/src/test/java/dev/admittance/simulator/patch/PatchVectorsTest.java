package dev.admittance.simulator.patch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// W-363 and W-603, against what the server's own library answered. How the vectors are made is
/// told in `simulator/conformance/jsonpatch/README.md`.
class PatchVectorsTest {

  @ParameterizedTest
  @ValueSource(strings = {"table.jsonl", "random.jsonl"})
  void everyVectorHasAnOutcomeOfTheServersLibrary(String file) throws IOException {
    List<String> differences = new ArrayList<>();
    int vectors = 0;
    try (BufferedReader lines = open(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        PatchVector vector = PatchVector.parse(line);
        vectors++;
        if (!vector.expected().contains(vector.actual())) {
          differences.add("\nours: " + vector.actual() + "\n  in: " + line);
        }
      }
    }
    assertThat(differences).isEmpty();
    assertThat(vectors).isGreaterThan(1500);
  }

  private static BufferedReader open(String file) {
    InputStream stream = PatchVectorsTest.class.getResourceAsStream("/jsonpatch/" + file);
    return new BufferedReader(
        new InputStreamReader(
            Objects.requireNonNull(stream, () -> file + " is absent"), StandardCharsets.UTF_8));
  }
}
