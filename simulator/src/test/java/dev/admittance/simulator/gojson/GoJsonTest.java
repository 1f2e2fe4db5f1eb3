package dev.admittance.simulator.gojson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class GoJsonTest {

  @Test
  void htmlCharactersAndJavaScriptLineEndsAreEscaped() {
    assertThat(GoJson.write(new JsonString("<a href='&'>é\u2028\u2029")))
        .isEqualTo("\"\\u003ca href='\\u0026'\\u003eé\\u2028\\u2029\"");
  }

  @Test
  void controlCharactersTakeTheShortEscapeWhereThereIsOne() {
    assertThat(GoJson.write(new JsonString("\b\f\n\r\t\u0001\u001f\u007f\"\\/")))
        .isEqualTo("\"\\b\\f\\n\\r\\t\\u0001\\u001f\u007f\\\"\\\\/\"");
  }

  @Test
  void halfASurrogatePairIsReplaced() {
    assertThat(GoJson.write(new JsonString("a\ud800b\udc00😀"))).isEqualTo("\"a\ufffdb\ufffd😀\"");
  }

  @Test
  void membersKeepTheirOrderAndNumbersTheirText() throws Exception {
    String text = "{\"b\":[1.0,-0,1E5,{}],\"a\":{\"c\":[]},\"t\":[true,false,null]}";
    assertThat(GoJson.write(value(text))).isEqualTo(text);
  }

  @Test
  void theMeasureIsThatOfTheTextInUtf8() throws Exception {
    JsonValue value =
        value("{\"<k>é\":[1.50,\"\\u2028\\n\\u0001😀\\\"\",null,{\"a\":[[]]}],\"\":true}");
    assertThat(GoJson.measure(value))
        .isEqualTo(new GoJson.Size(GoJson.write(value).getBytes(StandardCharsets.UTF_8).length, 5));
  }

  @Test
  void theLastOfTwoMembersOfOneNameCounts() throws Exception {
    assertThat(value("{\"a\":1,\"b\":2,\"a\":3}"))
        .isEqualTo(JsonObject.builder().put("a", 3).put("b", 2).build());
  }

  @Test
  void stringsThatGoWouldWriteOtherwiseAreNamed() {
    GoRead read = GoJson.read("[{\"\\u0061\":\"a\\/b\"},\"x\",[\"\\u00e9\",\"é\"]]");
    assertThat(read)
        .isEqualTo(
            new GoRead.Value(
                JsonArray.of(
                    JsonObject.of("a", "a/b"),
                    new JsonString("x"),
                    JsonArray.of(new JsonString("é"), new JsonString("é"))),
                List.of(List.of("0", "a"), List.of("2", "0"))));
  }

  @Test
  void nestingIsBounded() {
    String deepest = "[".repeat(GoJson.MAX_DEPTH) + "]".repeat(GoJson.MAX_DEPTH);
    assertThat(GoJson.read(deepest)).isInstanceOf(GoRead.Value.class);
    assertThat(GoJson.read("[" + deepest))
        .isEqualTo(new GoRead.SyntaxError("invalid character '[' exceeded max depth"));
  }

  private static JsonValue value(String text) {
    return ((GoRead.Value) GoJson.read(text)).value();
  }
}
