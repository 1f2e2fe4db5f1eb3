package dev.admittance.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonScannerTest {
  private static final List<String> PIECES =
      List.of(
          "{",
          "}",
          "[",
          "]",
          ",",
          ":",
          "\"",
          "\"a\":",
          "\"name\"",
          "\"a longer name than some\"",
          "\"é\"",
          "\"\\u00e9\\n\\/\"",
          "\"\\x\"",
          "\"\\ud800\"",
          "\"😀\"",
          "\"\uFFFD\"",
          "0",
          "-0",
          "01",
          "-",
          "1.5",
          "1.",
          "1e5",
          "1E+",
          ".5",
          "12345678901234567890",
          "true",
          "false",
          "null",
          "nul",
          "truex",
          " ",
          "\t",
          "\n",
          "\r",
          "\f",
          "\u0000",
          "\u0001",
          "\uFEFF",
          "/",
          "\"seventeen letters\"",
          "\"twenty-four letters in it\"",
          "\"\u007f\"",
          "'a'",
          "NaN");

  private final JsonScanner scanner = new JsonScanner();

  private static RandomGenerator random(long seed) {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  private static Optional<JsonValue> parsed(byte[] bytes, int offset, int length) {
    try (JsonParser parser = JsonText.parser(bytes, offset, length)) {
      parser.nextToken();
      JsonValue value = JsonText.read(parser);
      return parser.nextToken() == null ? Optional.of(value) : Optional.empty();
    } catch (JacksonException _) {
      return Optional.empty();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private Optional<JsonValue> scanned(byte[] bytes, int offset, int length) {
    return Optional.ofNullable(scanner.scan(bytes, offset, length));
  }

  /// Whatever the scanner reads, the parser reads too, and the same: it may only give up.
  @Test
  void readsNothingOtherThanTheParserDoes() {
    for (long seed = 1; seed <= 20_000; seed++) {
      RandomGenerator random = random(seed);
      String text =
          IntStream.range(0, 1 + random.nextInt(12))
              .mapToObj(_ -> PIECES.get(random.nextInt(PIECES.size())))
              .collect(Collectors.joining());
      check(text.getBytes(StandardCharsets.UTF_8), "seed " + seed + ": " + text);
    }
  }

  @Test
  void readsNothingElseFromDamagedText() {
    byte[] whole = sample().getBytes(StandardCharsets.UTF_8);
    for (long seed = 1; seed <= 20_000; seed++) {
      RandomGenerator random = random(seed);
      byte[] damaged = whole.clone();
      for (int i = random.nextInt(3); i >= 0; i--) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
      }
      check(damaged, "seed " + seed);
    }
  }

  private void check(byte[] bytes, String what) {
    scanned(bytes, 0, bytes.length)
        .ifPresent(value -> assertThat(parsed(bytes, 0, bytes.length)).as(what).contains(value));
  }

  private static String sample() {
    return "{\"kind\":\"Pod\",\"metadata\":{\"name\":\"web\",\"labels\":{\"app.kubernetes.io/name\":"
        + "\"wéb\"},\"note\":\"a \\\"quoted\\\" word\"},\"list\":[1,-2.5e3,true,false,null,[],{}]}";
  }

  @Test
  void ordinaryTextIsNotGivenUp() {
    byte[] bytes = (" " + sample() + "\r\n").getBytes(StandardCharsets.UTF_8);
    assertThat(scanned(bytes, 0, bytes.length))
        .isEqualTo(parsed(bytes, 0, bytes.length))
        .isPresent();
  }

  /// Strings of every length, at every distance from the end of the array.
  @Test
  void readsStringsOfAnyLengthAnywhere() {
    for (int length = 0; length < 60; length++) {
      for (int behind = 0; behind < 9; behind++) {
        String word = "x".repeat(length);
        String text = "[\"" + word + "\",\"" + word + "\"]";
        byte[] bytes = ("--" + text + "-".repeat(behind)).getBytes(StandardCharsets.UTF_8);
        assertThat(scanned(bytes, 2, text.length()))
            .contains(JsonArray.of(new JsonString(word), new JsonString(word)));
      }
    }
  }

  @Test
  void stringsThatComeAgainAreTheSame() {
    byte[] bytes = "[\"again\",\"again\"]".getBytes(StandardCharsets.UTF_8);
    JsonArray array = (JsonArray) scanned(bytes, 0, bytes.length).orElseThrow();
    assertThat(array.get(0)).isSameAs(array.get(1));
  }

  @Test
  void stringsThatShareAPlaceAreKeptApart() {
    RandomGenerator random = random(1);
    for (int round = 0; round < 5_000; round++) {
      List<JsonValue> words = new ArrayList<>();
      for (int i = 0; i < 10; i++) {
        words.add(
            new JsonString(
                random
                    .ints(random.nextInt(28), 'a', 'c')
                    .mapToObj(c -> String.valueOf((char) c))
                    .collect(Collectors.joining())));
      }
      JsonArray array = new JsonArray(words);
      byte[] bytes = JsonText.write(array).getBytes(StandardCharsets.UTF_8);
      assertThat(scanned(bytes, 0, bytes.length)).contains(array);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 5, 64, 65, 500})
  void objectsAndListsOfAnySizeAreRead(int size) {
    JsonObject.Builder members = JsonObject.builder();
    for (int i = 0; i < size; i++) {
      members.put("m" + i, new JsonArray(java.util.Collections.nCopies(i, JsonNull.NULL)));
    }
    byte[] bytes = JsonText.write(members.build()).getBytes(StandardCharsets.UTF_8);
    assertThat(scanned(bytes, 0, bytes.length)).contains(members.build());
    assertThat(scanned(bytes, 0, bytes.length)).contains(members.build());
  }

  @Test
  void nestingIsBoundedAsForTheParser() {
    String deepest = "[".repeat(JsonText.MAX_DEPTH) + "]".repeat(JsonText.MAX_DEPTH);
    byte[] bytes = ("[" + deepest + "]").getBytes(StandardCharsets.UTF_8);
    assertThat(scanned(bytes, 1, bytes.length - 2)).isPresent();
    assertThat(scanned(bytes, 0, bytes.length)).isEmpty();
  }

  @Test
  void lineFeedIsFoundAnywhere() {
    for (int at = 0; at < 40; at++) {
      byte[] bytes = ".".repeat(40).getBytes(StandardCharsets.US_ASCII);
      bytes[at] = '\n';
      for (int from = 0; from <= 40; from++) {
        for (int to = from; to <= 40; to++) {
          assertThat(EightBytes.endOfLine(bytes, from, to))
              .isEqualTo(at >= from && at < to ? at : to);
        }
      }
    }
  }
}
