package dev.admittance.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class YamlLinesTest {

  @Test
  void layoutIsKubectls() throws IOException {
    String json =
        "{\"spec\":{\"containers\":[{\"name\":\"web\",\"args\":[\"-v\",\"1\"],\"env\":[]},"
            + "{\"resources\":{}}],\"cpu\":\"100m\",\"on\":true,\"ratio\":1.50}}";

    assertThat(YamlLines.of(JsonText.parse(json)))
        .containsExactly(
            "spec:",
            "  containers:",
            "  - name: web",
            "    args:",
            "    - \"-v\"",
            "    - \"1\"",
            "    env: []",
            "  - resources: {}",
            "  cpu: 100m",
            "  \"on\": true",
            "  ratio: 1.50");
  }

  @Test
  void textOfSeveralLinesIsABlock() throws IOException {
    assertThat(YamlLines.of(JsonText.parse("{\"a\":\"x\\n  y\\n\",\"b\":\"x\\ny\"}")))
        .containsExactly("a: |", "  x", "    y", "b: |-", "  x", "  y");
  }

  @Test
  void whatIsWrittenReadsBackTheSame() {
    for (long seed = 0; seed < 2_000; seed++) {
      JsonValue value = randomObject(new Random(seed), 3);
      String yaml = String.join("\n", YamlLines.of(value));
      List<Document> documents =
          DocumentReader.read(new SourceText("a.yaml", yaml + "\n")).documents();

      assertThat(documents).as("seed %d:%n%s", seed, yaml).hasSize(1);
      assertThat(JsonConversion.toJson(documents.getFirst().root()))
          .as("seed %d:%n%s", seed, yaml)
          .isEqualTo(value);
    }
  }

  private static final List<String> TEXTS =
      List.of(
          "",
          " ",
          "a",
          "a b",
          "a: b",
          "a #b",
          "#a",
          "- a",
          "yes",
          "No",
          "null",
          "~",
          "1",
          "1.5",
          "1e3",
          "0x1F",
          "0b1",
          "1_000",
          "12:30",
          "2024-01-01",
          ".5",
          ".inf",
          "100m",
          "1Gi",
          "a:",
          "{a}",
          "[a]",
          "*a",
          "&a",
          "!a",
          "|",
          ">",
          "%a",
          "@a",
          "`a",
          "'a'",
          "\"a\"",
          "a\\b",
          "<<",
          "=",
          "x\ny",
          "x\n",
          "x\n\n",
          "\nx",
          " x\ny",
          "x\r\ny",
          "x\ty\nz",
          "\u0007",
          "ä€😀",
          "?",
          "a?b",
          "key,b",
          "--- a",
          "...",
          "\u2028",
          "a\u0085b");

  private static JsonObject randomObject(Random random, int depth) {
    JsonObject.Builder object = JsonObject.builder().put("k", text(random));
    for (int i = random.nextInt(3); i > 0; i--) {
      object.put(text(random).value(), random(random, depth - 1));
    }
    return object.build();
  }

  private static JsonValue random(Random random, int depth) {
    return switch (depth == 0 ? 0 : random.nextInt(4)) {
      case 1 -> randomObject(random, depth);
      case 2 -> JsonArray.of(random(random, depth - 1), random(random, depth - 1));
      case 3 -> JsonArray.EMPTY;
      default -> text(random);
    };
  }

  private static JsonString text(Random random) {
    return new JsonString(TEXTS.get(random.nextInt(TEXTS.size())));
  }
}
