package dev.admittance.simulator.merge;

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

/// Configurations applied to objects (P-93), against what the server's own code answered. How the
/// vectors are made is told in `simulator/conformance/merge/README.md`.
class MergeVectorsTest {

  @ParameterizedTest
  @CsvSource({"table.jsonl,36", "random.jsonl,400"})
  void everyVectorHasAnOutcomeOfTheServer(String file, int fewest) throws IOException {
    List<String> differences = new ArrayList<>();
    int vectors = 0;
    try (BufferedReader lines = open(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        MergeVector vector = MergeVector.parse(line);
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
    InputStream stream = MergeVectorsTest.class.getResourceAsStream("/merge/" + file);
    return new BufferedReader(
        new InputStreamReader(
            Objects.requireNonNull(stream, () -> file + " is absent"), StandardCharsets.UTF_8));
  }
}
