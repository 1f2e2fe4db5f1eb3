package dev.admittance.simulator.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.release.Features;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Prunes, fills and validates random custom resources that the server's own libraries had before
/// (W-110, W-366); how they were made is told in `simulator/conformance/customresources`.
final class RecordedSchemasTest {
  @TestFactory
  Stream<DynamicTest> doesWithAnObjectAsTheServerDoes() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String line : lines()) {
      JsonObject recorded = (JsonObject) JsonText.parse(line);
      tests.add(DynamicTest.dynamicTest("object " + (tests.size() + 1), () -> compare(recorded)));
    }
    assertThat(tests).hasSize(300);
    return tests.stream();
  }

  /// Those of the release that the vectors are of.
  private static final Features FEATURES = Features.of(KubernetesRelease.parse("1.36"));

  private static void compare(JsonObject recorded) {
    CustomVersion version =
        new CustomVersion(Schema.read(object(recorded, "schema")), false, Optional.empty());
    JsonObject object = object(recorded, "object");
    JsonObject filled = object(recorded, "defaulted");
    assertThat(version.prune(object)).isEqualTo(object(recorded, "pruned"));
    assertThat(version.fill(version.prune(object))).isEqualTo(filled);
    Optional<JsonObject> old = recorded.find("old").map(JsonObject.class::cast);
    Stream<String> found =
        version.check(filled, old, List.of(), FEATURES).stream().map(RecordedSchemasTest::text);
    boolean ordered = recorded.get("ordered") == JsonBoolean.TRUE;
    assertThat((ordered ? found : found.sorted()).toList()).isEqualTo(errors(recorded, ordered));
  }

  private static List<String> errors(JsonObject recorded, boolean ordered) {
    Stream<String> errors =
        ((JsonArray) recorded.find("errors").orElseThrow())
            .items().stream().map(JsonObject.class::cast).map(RecordedSchemasTest::text);
    return (ordered ? errors : errors.sorted()).toList();
  }

  private static String text(JsonObject error) {
    return text(error, "type") + " " + text(error, "field") + ": " + text(error, "text");
  }

  private static String text(FieldError error) {
    return error.type().cause() + " " + error.path() + ": " + error.message();
  }

  private static JsonObject object(JsonObject parent, String name) {
    return (JsonObject) parent.find(name).orElseThrow();
  }

  private static String text(JsonObject parent, String name) {
    JsonValue value = parent.find(name).orElseThrow();
    return ((JsonString) value).value();
  }

  private static List<String> lines() throws IOException {
    try (InputStream stream =
            RecordedSchemasTest.class.getResourceAsStream("/customresources/objects.jsonl");
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return reader.readAllLines();
    }
  }
}
