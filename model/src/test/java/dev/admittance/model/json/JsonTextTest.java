package dev.admittance.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JacksonException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class JsonTextTest {

  private static JsonValue random(RandomGenerator random, int depth) {
    return switch (random.nextInt(depth > 4 ? 4 : 6)) {
      case 0 -> JsonBoolean.of(random.nextBoolean());
      case 1 -> JsonNull.NULL;
      case 2 -> new JsonNumber(number(random));
      case 3 -> new JsonString(string(random));
      case 4 -> {
        List<JsonValue> items = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
          items.add(random(random, depth + 1));
        }
        yield new JsonArray(items);
      }
      default -> {
        JsonObject.Builder members = JsonObject.builder();
        for (int i = random.nextInt(24); i > 0; i--) {
          members.put(string(random), random(random, depth + 1));
        }
        yield members.build();
      }
    };
  }

  private static String number(RandomGenerator random) {
    List<String> numbers = List.of("0", "-0", "1.0", "1e5", "-1.50E+10", "123456789012345678901");
    return numbers.get(random.nextInt(numbers.size()));
  }

  private static String string(RandomGenerator random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      text.appendCodePoint(
          random.nextBoolean() ? random.nextInt(0x80) : 0x10000 + random.nextInt(0x100));
    }
    return text.toString();
  }

  @Test
  void whatIsWrittenReadsBackTheSame() throws IOException {
    for (long seed = 1; seed <= 500; seed++) {
      JsonValue value = random(RandomGeneratorFactory.of("L64X128MixRandom").create(seed), 0);
      assertThat(JsonText.parse(JsonText.write(value))).as("seed " + seed).isEqualTo(value);
      assertThat(JsonText.parse(JsonText.writePretty(value))).as("seed " + seed).isEqualTo(value);
    }
  }

  @Test
  void numbersKeepTheirText() throws IOException {
    for (String number : List.of("1", "1.0", "1e0", "-0", "1E+400", "0.10")) {
      assertThat(JsonText.parse(number)).isEqualTo(new JsonNumber(number));
      assertThat(JsonText.write(new JsonNumber(number))).isEqualTo(number);
    }
  }

  @Test
  void aPrettyTextIsIndentedByTwoSpaces() throws IOException {
    assertThat(JsonText.writePretty(JsonText.parse("{\"a\":[1,{\"b\":[]}],\"c\":{}}")))
        .isEqualTo(
            """
            {
              "a": [
                1,
                {
                  "b": []
                }
              ],
              "c": {}
            }\
            """);
  }

  @Test
  void whatIsNoSingleJsonValueIsRefused() {
    for (String text : List.of("", "{", "[1,]", "1 2", "{\"a\":1,\"a\":2}", "nul", "{'a':1}")) {
      assertThatThrownBy(() -> JsonText.parse(text)).as(text).isInstanceOf(JacksonException.class);
    }
  }

  @Test
  void otherTextsHaveNoValue() {
    assertThat(JsonText.find("[1]")).contains(JsonArray.of(new JsonNumber("1")));
    assertThat(JsonText.find("[1] 2")).isEmpty();
    assertThat(JsonText.find(" ")).isEmpty();
    assertThat(JsonText.findObject("{}")).contains(JsonObject.EMPTY);
    assertThat(JsonText.findObject("[1]")).isEmpty();
    assertThat(JsonText.findObject("{")).isEmpty();
  }

  @Test
  void theDeepestValueThatIsReadCanBeWrittenAndCompared() throws IOException {
    String text = "[".repeat(JsonText.MAX_DEPTH) + "]".repeat(JsonText.MAX_DEPTH);
    JsonValue value = JsonText.parse(text);
    assertThat(JsonText.write(value)).isEqualTo(text);
    assertThat(value.equals(JsonText.parse(text))).isTrue();
    assertThatThrownBy(() -> JsonText.parse("[" + text + "]")).isInstanceOf(JacksonException.class);
  }
}
