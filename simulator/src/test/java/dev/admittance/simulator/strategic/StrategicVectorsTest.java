package dev.admittance.simulator.strategic;

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
import org.junit.jupiter.params.provider.CsvSource;

/// Merge patches (I-108), against what the server's own libraries answered. How the vectors are
/// made is told in `simulator/conformance/strategicmerge/README.md`.
class StrategicVectorsTest {

  @ParameterizedTest
  @CsvSource({"table.jsonl,40", "random.jsonl,400"})
  void everyVectorHasAnOutcomeOfTheServersLibrary(String file, int fewest) throws IOException {
    List<String> differences = new ArrayList<>();
    int vectors = 0;
    try (BufferedReader lines = open(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        StrategicVector vector = StrategicVector.parse(line);
        vectors++;
        if (!vector.expected().contains(vector.actual())) {
          differences.add("\nours: " + vector.actual() + "\n  in: " + line);
        }
      }
    }
    assertThat(differences).isEmpty();
    assertThat(vectors).isGreaterThanOrEqualTo(fewest);
  }

  private static BufferedReader open(String file) {
    InputStream stream = StrategicVectorsTest.class.getResourceAsStream("/strategicmerge/" + file);
    return new BufferedReader(
        new InputStreamReader(
            Objects.requireNonNull(stream, () -> file + " is absent"), StandardCharsets.UTF_8));
  }
}
