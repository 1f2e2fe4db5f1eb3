package dev.admittance.simulator.type;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// W-362, W-364 and W-366, against what the server's own types answered. How the cases are made is
/// told in `simulator/conformance/types/README.md`.
class RecordedTypesTest {

  @Test
  void everyObjectIsDecodedWrittenAndDefaultedAsTheServerDoes() throws IOException {
    List<String> differences = new ArrayList<>();
    int decoded = 0;
    int refused = 0;
    int defaulted = 0;
    try (BufferedReader lines = open()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        TypeCase one = TypeCase.parse(line);
        String actual = one.actual();
        if (one.expected().equals(actual) == isKnownDifference(one, line)) {
          differences.add("\nours: " + actual + "\n its: " + one.expected() + "\n  in: " + line);
        }
        decoded += one.decoded().isPresent() ? 1 : 0;
        refused += one.error().isEmpty() ? 0 : 1;
        defaulted += one.defaulted().isPresent() ? 1 : 0;
      }
    }
    assertThat(differences).isEmpty();
    assertThat(decoded).isGreaterThan(200);
    assertThat(refused).isGreaterThan(150);
    assertThat(defaulted).isGreaterThan(80);
  }

  /// A list of policies that is empty, but not nil, is kept by the server and defaulted by us.
  private static boolean isKnownDifference(TypeCase one, String line) {
    boolean keepsNone = line.contains("\"policies\":[]") && one.decoded().isPresent();
    return one.kind().kind().equals("HorizontalPodAutoscaler") && keepsNone;
  }

  private static BufferedReader open() {
    InputStream stream = RecordedTypesTest.class.getResourceAsStream("/types/random.jsonl");
    return new BufferedReader(
        new InputStreamReader(
            Objects.requireNonNull(stream, "random.jsonl is absent"), StandardCharsets.UTF_8));
  }
}
