package dev.admittance.simulator.typecheck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.fixture.Requests;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// P-84 against what the server's own TypeChecker warned of; how the policies are made is told in
/// `simulator/conformance/typecheck/README.md`.
class TypeCheckVectorsTest {

  @Test
  void everyExpressionIsWarnedOfAsOnTheServerOrAsIsKnown() throws IOException {
    Map<String, String> found = new LinkedHashMap<>();
    int warnings = 0;
    for (String file : List.of("table", "random")) {
      for (String line : lines(file)) {
        TypeCheckVector vector = TypeCheckVector.parse(line);
        Map<String, String> expected = vector.expected();
        warnings += expected.size();
        found.putAll(differences(vector, expected, vector.actual()));
      }
    }
    assertThat(found).isEqualTo(known());
    assertThat(warnings).isGreaterThan(400);
  }

  private static Map<String, String> differences(
      TypeCheckVector vector, Map<String, String> expected, Map<String, String> actual) {
    Map<String, String> differences = new LinkedHashMap<>();
    TreeSet<String> references = new TreeSet<>(expected.keySet());
    references.addAll(actual.keySet());
    for (String reference : references) {
      String ours = actual.getOrDefault(reference, "");
      if (!ours.equals(expected.get(reference))) {
        differences.put(vector.expression(reference), ours);
      }
    }
    return differences;
  }

  private static Map<String, String> known() throws IOException {
    Map<String, String> known = new LinkedHashMap<>();
    for (String line : lines("differences")) {
      JsonObject difference = Requests.object(line);
      known.put(text(difference, "of"), text(difference, "ours"));
    }
    return known;
  }

  private static String text(JsonObject object, String name) {
    return ((JsonString) object.find(name).orElseThrow()).value();
  }

  private static List<String> lines(String file) throws IOException {
    InputStream stream =
        TypeCheckVectorsTest.class.getResourceAsStream("/typecheck/" + file + ".jsonl");
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(Objects.requireNonNull(stream), StandardCharsets.UTF_8))) {
      return reader.readAllLines();
    }
  }
}
