package dev.admittance.model.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ManifestTextTest {
  @Test
  void objectIsWrittenAsPeopleWriteManifests() throws IOException {
    assertThat(
            ManifestText.of(
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

    assertThat(read(ManifestText.of(object))).isEqualTo(object);
  }

  @Test
  void deepObjectIsWrittenAsWhatCanBeRead() {
    JsonValue deep = new JsonString("end");
    for (int i = 0; i < 900; i++) {
      deep = i % 2 == 0 ? JsonObject.of("a", deep) : new JsonArray(List.of(deep));
    }
    JsonObject object = JsonObject.of("kind", deep);

    assertThat(read(ManifestText.of(object))).isEqualTo(object);
  }

  private static JsonObject object(String json) throws IOException {
    return (JsonObject) JsonText.parse(json);
  }

  private static JsonValue read(String text) {
    var result = DocumentReader.read(new SourceText("test.yaml", text));
    assertThat(result.diagnostics()).isEmpty();
    return JsonConversion.toJson(result.documents().getFirst().root());
  }
}
