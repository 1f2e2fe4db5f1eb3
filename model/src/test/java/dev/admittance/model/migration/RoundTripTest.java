package dev.admittance.model.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.conversion.ConversionItem;
import dev.admittance.model.conversion.ObjectText;
import dev.admittance.model.document.Notation;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.Registrations;
import dev.admittance.model.registration.WrittenConfiguration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The way from v1 to v1beta1 and back, with random configurations that v1 takes.
class RoundTripTest {
  private static final int RUNS = 60;

  static IntStream seeds() {
    return IntStream.range(0, RUNS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theWayToV1Beta1AndBackGivesTheSameHubValues(int seed) {
    String text = new Generator(seed).text();
    String there = Converted.text(text, ConversionTarget.V1BETA1);
    String back = Converted.text(there, ConversionTarget.V1);

    assertThat(written(back)).as("seed %d\n%s", seed, text).isEqualTo(written(text));
    assertThat(comments(back)).as("seed %d\n%s", seed, text).isEqualTo(comments(text));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void whereNothingIsWrittenOutTheTextIsTheSameToo(int seed) {
    String text = new Generator(seed).text();
    String there = Converted.text(text, ConversionTarget.V1BETA1);
    String back = Converted.text(there, ConversionTarget.V1);

    assertThat(back.equals(text))
        .as("seed %d\n%s", seed, text)
        .isEqualTo(
            Converted.items(text, ConversionTarget.V1BETA1).stream()
                .noneMatch(item -> item.kind() == ConversionItem.Kind.DEFAULTED));
    assertThat(Converted.text(Converted.text(back, ConversionTarget.V1BETA1), ConversionTarget.V1))
        .as("seed %d, the second way", seed)
        .isEqualTo(back);
  }

  private static WrittenConfiguration.Configuration written(String text) {
    return Registrations.one(text).written();
  }

  private static List<String> comments(String text) {
    return text.lines()
        .filter(line -> line.contains(" # "))
        .map(line -> line.substring(line.indexOf(" # ")))
        .toList();
  }

  /// Makes configurations as a seed says.
  private static final class Generator {
    private final RandomGenerator random;

    Generator(int seed) {
      this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    String text() {
      boolean mutating = random.nextBoolean();
      JsonObject.Builder object =
          JsonObject.builder()
              .put("apiVersion", "admissionregistration.k8s.io/v1")
              .put("kind", (mutating ? "Mutating" : "Validating") + "WebhookConfiguration")
              .put("metadata", JsonObject.of("name", "a"));
      List<JsonValue> hooks = new ArrayList<>();
      for (int i = random.nextInt(4); i > 0; i--) {
        hooks.add(hook(i, mutating));
      }
      object.put("webhooks", new JsonArray(hooks));
      return switch (random.nextInt(3)) {
        case 0 -> JsonText.writePretty(object.build()) + "\n";
        case 1 -> JsonText.write(object.build());
        default ->
            commented(ObjectText.write(List.of(object.build()), Notation.YAML, "\n").orElseThrow());
      };
    }

    /// Every third line gets a comment.
    private String commented(String yaml) {
      StringBuilder text = new StringBuilder();
      yaml.lines()
          .forEach(line ->
              text.append(line)
                  .append(random.nextInt(3) == 0 ? " # " + text.length() : "")
                  .append('\n'));
      return text.toString();
    }

    private JsonObject hook(int number, boolean mutating) {
      List<String> names = new ArrayList<>();
      List<JsonValue> values = new ArrayList<>();
      add(names, values, "name", new JsonString("h" + number + ".b.c"));
      add(names, values, "sideEffects", any("\"None\"", "\"NoneOnDryRun\""));
      add(
          names,
          values,
          "admissionReviewVersions",
          any("[\"v1\"]", "[\"v1\",\"v1beta1\"]", "[\"v1beta1\"]"));
      add(
          names,
          values,
          "clientConfig",
          any(
              "{\"url\":\"https://x/\"}",
              "{\"service\":{\"namespace\":\"a\",\"name\":\"b\",\"port\":8443}}"));
      maybe(names, values, "failurePolicy", any("\"Ignore\"", "\"Fail\"", "null"));
      maybe(names, values, "matchPolicy", any("\"Exact\"", "\"Equivalent\""));
      maybe(names, values, "timeoutSeconds", JsonNumber.of(1 + random.nextInt(30)));
      maybe(
          names,
          values,
          "rules",
          any(
              "[]",
              "[{\"operations\":[\"CREATE\"],\"apiGroups\":[\"\"],\"apiVersions\":[\"v1\"],\"resources\":[\"pods\",\"pods/status\"],\"scope\":\"Namespaced\"}]"));
      maybe(
          names,
          values,
          "namespaceSelector",
          any(
              "{}",
              "{\"matchLabels\":{\"a\":\"b\"}}",
              "{\"matchExpressions\":[{\"key\":\"a\",\"operator\":\"Exists\"}]}"));
      maybe(names, values, "matchConditions", any("[{\"name\":\"n\",\"expression\":\"true\"}]"));
      if (mutating) {
        maybe(names, values, "reinvocationPolicy", any("\"Never\"", "\"IfNeeded\""));
      }
      return shuffled(names, values);
    }

    private void maybe(List<String> names, List<JsonValue> values, String name, JsonValue value) {
      if (random.nextBoolean()) {
        add(names, values, name, value);
      }
    }

    private static void add(
        List<String> names, List<JsonValue> values, String name, JsonValue value) {
      names.add(name);
      values.add(value);
    }

    private JsonValue any(String... json) {
      try {
        return JsonText.parse(json[random.nextInt(json.length)]);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private JsonObject shuffled(List<String> names, List<JsonValue> values) {
      JsonObject.Builder object = JsonObject.builder();
      while (!names.isEmpty()) {
        int next = random.nextInt(names.size());
        object.put(names.remove(next), values.remove(next));
      }
      return object.build();
    }
  }
}
