package dev.admittance.model.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlTextTest {
  @Test
  void objectIsWrittenAsPeopleWriteManifests() throws IOException {
    assertThat(
            YamlText.of(
                object(
                    """
                    {"kind":"A","metadata":{"name":"a","labels":{}},\
                    "webhooks":[{"name":"x","rules":[{"operations":["CREATE","*"]}]}],\
                    "text":"one\\ntwo\\n","yes":"yes"}
                    """)))
        .isEqualTo(
            """
            kind: A
            metadata:
              name: a
              labels: {}
            webhooks:
            - name: x
              rules:
              - operations:
                - CREATE
                - "*"
            text: |
              one
              two
            "yes": "yes"
            """);
  }

  @Test
  void stringsThatOtherReadersConvertAreQuoted() {
    List.of("2026-11-20T09:14:05Z", "2026-11-20", "1:20", "12:30:45")
        .forEach(
            text -> assertThat(YamlText.inline(new JsonString(text))).isEqualTo('"' + text + '"'));
    List.of("10.0.0.1", "6c9f8d7b5d", "v1.2-2026", "a:20", "1:x")
        .forEach(text -> assertThat(YamlText.inline(new JsonString(text))).isEqualTo(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"a\":{\"b\":[[1,2],[],{}]},\"c\":null,\"d\":1.5,\"e\":\"\"}",
        "{\"a\":\"\\u001b[31mred\",\"b\":\"  x\\n\\ty\\n\",\"c\":\"# no\",\"d\":\"0x1F\"}",
        "{\"line\\nbreak\":1,\"b\":[{\"c\":{\"d\":true}}]}",
        "{\"a\":\"\\n\\n\",\"b\":\"---\",\"c\":\"2001-01-01\",\"- d\":\"e: f\"}",
      })
  void whatIsWrittenReadsAsTheSame(String json) throws IOException {
    JsonObject object = object(json);

    assertThat(read(YamlText.of(object))).isEqualTo(object);
  }

  @Test
  void deepObjectIsWrittenAsWhatCanBeRead() {
    JsonValue deep = new JsonString("end");
    for (int i = 0; i < 900; i++) {
      deep = i % 2 == 0 ? JsonObject.of("a", deep) : new JsonArray(List.of(deep));
    }
    JsonObject object = JsonObject.of("kind", deep);

    assertThat(read(YamlText.of(object))).isEqualTo(object);
  }

  private static JsonObject object(String json) throws IOException {
    return (JsonObject) JsonText.parse(json);
  }

  private static JsonValue read(String text) {
    var result = DocumentReader.read(new SourceText("test.yaml", text));
    assertThat(result.diagnostics()).isEmpty();
    return JsonConversion.toJson(result.documents().getFirst().root());
  }

  @Test
  void layoutIsKubectls() throws IOException {
    String json =
        "{\"spec\":{\"containers\":[{\"name\":\"web\",\"args\":[\"-v\",\"1\"],\"env\":[]},"
            + "{\"resources\":{}}],\"table\":[[\"a\",{\"b\":[]}],[]],\"cpu\":\"100m\",\"on\":true,\"ratio\":1.50}}";

    assertThat(YamlText.lines(JsonText.parse(json)))
        .containsExactly(
            "spec:",
            "  containers:",
            "  - name: web",
            "    args:",
            "    - -v",
            "    - \"1\"",
            "    env: []",
            "  - resources: {}",
            "  table:",
            "  - - a",
            "    - b: []",
            "  - []",
            "  cpu: 100m",
            "  \"on\": true",
            "  ratio: 1.50");
  }

  @Test
  void textOfSeveralLinesIsABlock() throws IOException {
    assertThat(
            YamlText.lines(
                JsonText.parse("{\"a\":\"x\\n  y\\n\",\"b\":\"x\\ny\",\"c\":\"x\\n\\n\"}")))
        .containsExactly("a: |", "  x", "    y", "b: |-", "  x", "  y", "c: |+", "  x", "");
  }

  @Test
  void timeForBlankLinesGrowsWithTheirNumber() {
    JsonString text = new JsonString("a" + "\n".repeat(400_000) + "b");

    List<String> lines =
        assertTimeoutPreemptively(
            Duration.ofSeconds(20), () -> YamlText.lines(JsonObject.of("k", text)));

    assertThat(lines).hasSize(400_002);
  }

  @Test
  void whatIsWrittenReadsBackTheSame() {
    for (long seed = 0; seed < 2_000; seed++) {
      JsonObject value = randomObject(new Random(seed), 3);
      String yaml = YamlText.of(value);
      List<Document> documents = DocumentReader.read(new SourceText("a.yaml", yaml)).documents();

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
