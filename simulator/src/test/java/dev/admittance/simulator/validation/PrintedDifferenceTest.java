package dev.admittance.simulator.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.fixture.Requests;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Recordings hold the difference of small objects; these are the sides of the algorithm that they
/// do not reach. What is expected was computed with Python's `difflib`, which Go's copies.
class PrintedDifferenceTest {
  private static String difference(String before, String after) {
    return PrintedDifference.of(Requests.object(before), Requests.object(after));
  }

  @Test
  void changesFarFromEachOtherAreApart() {
    assertThat(
            difference(
                "{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6,\"g\":7,\"h\":8,\"i\":9}",
                "{\"a\":0,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6,\"g\":7,\"h\":8,\"i\":[]}"))
        .isEqualTo(
            """
            @@ -1,5 +1,5 @@
             {
            - "a": 1,
            + "a": 0,
              "b": 2,
              "c": 3,
              "d": 4,
            @@ -7,5 +7,5 @@
              "f": 6,
              "g": 7,
              "h": 8,
            - "i": 9
            + "i": []
             }
            """);
  }

  @Test
  void addedMembersAndEscapedTexts() {
    assertThat(difference("{\"a\":\"<x>\"}", "{\"a\":\"<x>\",\"b\":{\"c\":[null]}}"))
        .isEqualTo(
            """
            @@ -1,3 +1,8 @@
             {
            - "a": "\\u003cx\\u003e"
            + "a": "\\u003cx\\u003e",
            + "b": {
            +  "c": [
            +   null
            +  ]
            + }
             }
            """);
    assertThat(difference("{}", "{\"a\":1}")).isEqualTo("@@ -1 +1,3 @@\n-{}\n+{\n+ \"a\": 1\n+}\n");
  }

  /// From 200 lines on, frequent ones are no start of what is the same.
  @Test
  void frequentLinesOfLongTextsAreNoAnchors() {
    assertThat(difference(list(0), list(1)))
        .isEqualTo(
            """
            @@ -122,7 +122,7 @@
               },
               {
                "n": 40,
            -   "x": 0
            +   "x": 1
               },
               {
                "n": 41
            """);
  }

  private static String list(int x) {
    return IntStream.range(0, 80)
        .mapToObj(i -> "{\"n\":" + i + (i == 40 ? ",\"x\":" + x : "") + "}")
        .collect(Collectors.joining(",", "{\"list\":[", "]}"));
  }

  @Test
  void sameValuesHaveNone() {
    assertThat(PrintedDifference.of(JsonObject.EMPTY, JsonObject.EMPTY)).isEmpty();
  }
}
