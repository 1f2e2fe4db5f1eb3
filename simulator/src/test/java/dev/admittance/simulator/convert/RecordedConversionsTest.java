package dev.admittance.simulator.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.request.GroupVersionKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Objects become in other versions what the server's own code makes of them (W-232). How the
/// recording is made is told in `simulator/conformance/conversion/README.md`.
class RecordedConversionsTest {
  private static final Path RECORDING = Path.of("src/test/resources/conversion/objects.jsonl");

  @TestFactory
  Stream<DynamicTest> objectsBecomeWhatTheServerMakesOfThem() throws IOException {
    List<String> lines = Files.readAllLines(RECORDING);
    List<DynamicTest> tests = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      JsonObject line = parse(lines.get(i));
      JsonObject from = (JsonObject) line.find("from").orElseThrow();
      String name = "line " + (i + 1) + ": " + kind(from);
      ((JsonArray) line.find("to").orElseThrow())
          .items()
          .forEach(to ->
              tests.add(
                  dynamicTest(
                      name + " to " + kind((JsonObject) to).apiVersion(),
                      () -> check(from, (JsonObject) to))));
    }
    return tests.stream();
  }

  private static void check(JsonObject from, JsonObject to) {
    ConversionResult converted =
        new Converter(List.of(), KubernetesRelease.DEFAULT).convert(from, kind(to));
    assertThat(converted).isInstanceOf(ConversionResult.Converted.class);
    assertThat(JsonText.writePretty(converted.object())).isEqualTo(JsonText.writePretty(to));
  }

  private static GroupVersionKind kind(JsonObject object) {
    String apiVersion = object.text("apiVersion");
    int slash = apiVersion.indexOf('/');
    return new GroupVersionKind(
        slash < 0 ? "" : apiVersion.substring(0, slash),
        apiVersion.substring(slash + 1),
        object.text("kind"));
  }

  private static JsonObject parse(String text) {
    try {
      return (JsonObject) JsonText.parse(text);
    } catch (IOException e) {
      throw new UncheckedIOException(text, e);
    }
  }
}
