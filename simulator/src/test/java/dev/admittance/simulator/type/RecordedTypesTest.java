package dev.admittance.simulator.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.SoftAssertions.assertSoftly;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
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
    try (BufferedReader lines = open("random.jsonl")) {
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

  /// The objects that a release treats otherwise than the next one towards 1.36.
  @Test
  void eachReleaseDecodesAndDefaultsInItsWay() throws IOException {
    try (BufferedReader lines = open("releases.jsonl")) {
      List<String> all = lines.lines().toList();
      assertSoftly(softly -> {
        for (String line : all) {
          TypeCase one = parse(line);
          softly.assertThat(one.actual()).as(line).isEqualTo(one.expected());
        }
      });
      assertThat(all).hasSizeGreaterThan(30);
    }
  }

  private static TypeCase parse(String line) {
    try {
      return TypeCase.parse(line);
    } catch (IOException e) {
      throw new UncheckedIOException(line, e);
    }
  }

  /// A list of policies that is empty, but not nil, is kept by the server and defaulted by us.
  private static boolean isKnownDifference(TypeCase one, String line) {
    boolean keepsNone = line.contains("\"policies\":[]") && one.decoded().isPresent();
    return one.kind().kind().equals("HorizontalPodAutoscaler") && keepsNone;
  }

  private static BufferedReader open(String file) {
    InputStream stream = RecordedTypesTest.class.getResourceAsStream("/types/" + file);
    return new BufferedReader(
        new InputStreamReader(
            Objects.requireNonNull(stream, file + " is absent"), StandardCharsets.UTF_8));
  }
}
