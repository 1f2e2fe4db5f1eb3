package dev.admittance.simulator.analysis.breakpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.fixture.Requests;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldPatternTest {
  private static final JsonObject POD =
      object(
          """
          {"metadata": {"labels": {"app": "web", "example.com/team": "shop"}},
           "spec": {"containers": [{"name": "web", "image": "web:1"}]}}\
          """);

  @Test
  void changeInsideAFieldIsAChangeOfTheField() {
    JsonObject other = replaced("web:1", "web:2");

    assertThat(change("spec", POD, other)).contains("spec");
    assertThat(change("spec.containers", POD, other)).contains("spec.containers");
    assertThat(change("spec.containers[0].image", POD, other)).contains("spec.containers[0].image");
    assertThat(change("metadata", POD, other)).isEmpty();
  }

  @Test
  void wildcardTellsWhichItemChanged() {
    JsonObject other =
        replaced("[{\"name\"", "[{\"name\": \"mesh\", \"image\": \"mesh:1\"}, {\"name\"");

    assertThat(change("spec.containers[*].image", POD, other)).contains("spec.containers[0].image");
    assertThat(change("/spec/containers/*/image", POD, other)).contains("spec.containers[0].image");
    assertThat(change("spec.containers[1]", POD, other)).contains("spec.containers[1]");
  }

  @Test
  void whatComesAndWhatGoesIsAChange() {
    JsonObject less = replaced(", \"example.com/team\": \"shop\"", "");

    assertThat(change("metadata.labels[*]", less, POD))
        .contains("metadata.labels[example.com/team]");
    assertThat(change("metadata.labels[*]", POD, less))
        .contains("metadata.labels[example.com/team]");
    assertThat(change("metadata.labels['example.com/team']", POD, less))
        .contains("metadata.labels[example.com/team]");
    assertThat(change("metadata.labels.app", POD, less)).isEmpty();
  }

  @Test
  void objectThatComesOrGoesChangesWhatItHas() {
    FieldPattern image = pattern("spec.containers[*].image");

    assertThat(image.change(Optional.empty(), Optional.of(POD))).isPresent();
    assertThat(image.change(Optional.of(POD), Optional.empty())).isPresent();
    assertThat(pattern("status").change(Optional.empty(), Optional.of(POD))).isEmpty();
  }

  @Test
  void orderOfMembersIsNoChange() {
    assertThat(
            change(
                "spec",
                object("{\"spec\":{\"a\":1,\"b\":2}}"),
                object("{\"spec\":{\"b\":2,\"a\":1}}")))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "spec.containers[*].image, spec.containers[*].image",
    ".spec.replicas, spec.replicas",
    "$.spec.replicas, spec.replicas",
    "/spec/containers/0/image, spec.containers[0].image",
    "/metadata/annotations/example.com~1a~0b, metadata.annotations[example.com/a~b]",
    "'spec.*', spec[*]",
    "'  spec  ', spec",
  })
  void patternIsWrittenAsTheServerWritesPaths(String text, String written) {
    assertThat(pattern(text)).hasToString(written);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | Write the path of a field",
        "spec..a | A name is missing at column 6",
        "spec. | A name is missing at column 6",
        "spec[0 | `[` at column 5 is not closed",
        "spec[] | Between the brackets at column 5",
        "spec]a | `]` at column 5 closes no bracket",
        "spec[0]a | at column 8 stands `a`",
        "a[\"b] | in quotes at column 3 is not closed",
        "/spec//a | Between two slashes",
        "/spec~2 | After `~` stands",
      })
  void unreadablePatternIsExplained(String text, String part) {
    assertThat(FieldPattern.read(text))
        .isInstanceOfSatisfying(
            FieldPatternReading.Unreadable.class,
            unreadable -> assertThat(unreadable.message()).contains(part));
  }

  @Test
  void writtenPatternReadsAsItself() {
    Random random = new Random(84);
    for (int i = 0; i < 2_000; i++) {
      FieldPattern pattern = random(random);

      assertThat(FieldPattern.read(pattern.toString()))
          .as("pattern %d: %s", i, pattern)
          .isEqualTo(new FieldPatternReading.Read(pattern));
    }
  }

  private static FieldPattern random(Random random) {
    String letters = "ab0*.[]'\"\\/~$ ";
    List<FieldPattern.Key> keys = new ArrayList<>();
    for (int count = 1 + random.nextInt(4); count > 0; count--) {
      StringBuilder name = new StringBuilder();
      for (int length = 1 + random.nextInt(4); length > 0; length--) {
        name.append(letters.charAt(random.nextInt(letters.length())));
      }
      keys.add(
          random.nextInt(4) == 0
              ? new FieldPattern.Key.Any()
              : new FieldPattern.Key.Named(name.toString()));
    }
    return new FieldPattern(keys);
  }

  private static Optional<String> change(String pattern, JsonObject before, JsonObject after) {
    return pattern(pattern)
        .change(Optional.of(before), Optional.of(after))
        .map(FieldPath::toString);
  }

  private static FieldPattern pattern(String text) {
    return ((FieldPatternReading.Read) FieldPattern.read(text)).pattern();
  }

  private static JsonObject replaced(String what, String by) {
    String text = JsonText.write(POD);
    String change = text.replace(compact(what), compact(by));
    assertThat(change).isNotEqualTo(text);
    return object(change);
  }

  private static String compact(String text) {
    return text.replace(": ", ":").replace(", ", ",");
  }

  private static JsonObject object(String json) {
    return Requests.object(json);
  }
}
