package dev.admittance.model.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.text.SourceText;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Texts made to cost much: long lists, many keys, long words, deep nesting. What takes a second or
/// so where the work grows with the text would take hours where it grows with its square.
class HostileTextTest {
  private static final int MANY = 40_000;
  private static final int LONG = 1_000_000;
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private static final String WEBHOOKS =
      "{\"apiVersion\": \"admissionregistration.k8s.io/v1\","
          + " \"kind\": \"MutatingWebhookConfiguration\", %s}";
  private static final String EARLY =
      "{\"apiVersion\": \"admissionregistration.k8s.io/v1alpha1\", \"kind\": \"%s\", %s}";
  private static final String REVIEW =
      "{\"apiVersion\": \"admission.k8s.io/v1\", \"kind\": \"AdmissionReview\","
          + " \"request\": {\"object\": {\"metadata\": {}}}, \"response\": {%s}}";
  private static final String POLICY =
      "{\"apiVersion\": \"admissionregistration.k8s.io/v1\","
          + " \"kind\": \"ValidatingAdmissionPolicy\", \"spec\": {%s}}";

  /// A text and what is hostile in it.
  record Hostile(String what, String text) {
    @Override
    public String toString() {
      return what;
    }
  }

  private static String list(int count, IntFunction<String> item) {
    return IntStream.range(0, count).mapToObj(item).collect(Collectors.joining(",", "[", "]"));
  }

  private static String members(int count, String value) {
    return IntStream.range(0, count)
        .mapToObj(i -> "\"!" + i + "\": " + value)
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static String hook(String members) {
    return WEBHOOKS.formatted("\"webhooks\": [{" + members + "}]");
  }

  private static String patch(String json) {
    return REVIEW.formatted(
        "\"patchType\": \"JSONPatch\", \"patch\": \""
            + Base64.getEncoder().encodeToString(json.getBytes(StandardCharsets.UTF_8))
            + "\"");
  }

  static Stream<Hostile> texts() {
    List<Hostile> texts = new ArrayList<>();
    texts.addAll(manyThings());
    texts.addAll(longWords());
    texts.addAll(patches());
    texts.addAll(nesting());
    return texts.stream();
  }

  private static List<Hostile> manyThings() {
    String many = members(MANY, "\"!\"");
    return List.of(
        new Hostile(
            "unknown fields",
            WEBHOOKS.formatted("\"a\": 1, " + many.substring(1, many.length() - 1))),
        new Hostile("labels", WEBHOOKS.formatted("\"metadata\": {\"labels\": " + many + "}")),
        new Hostile(
            "annotations", WEBHOOKS.formatted("\"metadata\": {\"annotations\": " + many + "}")),
        new Hostile("hooks", WEBHOOKS.formatted("\"webhooks\": " + list(MANY / 10, _ -> "{}"))),
        new Hostile(
            "hooks that are fine",
            WEBHOOKS.formatted(
                "\"webhooks\": "
                    + list(
                        2_000,
                        i ->
                            "{\"name\": \"a%d.b.c\", \"clientConfig\": {\"url\": \"https://x/\"},"
                                    .formatted(i)
                                + " \"rules\": [{\"operations\": [\"CREATE\"], \"apiGroups\":"
                                + " [\"*\"], \"apiVersions\": [\"*\"], \"resources\": [\"*\"]}],"
                                + " \"sideEffects\": \"None\"}"))),
        new Hostile("rules", hook("\"rules\": " + list(MANY, _ -> "{}"))),
        new Hostile(
            "resources",
            hook("\"rules\": [{\"resources\": " + list(MANY, i -> "\"*/" + i + "\"") + "}]")),
        new Hostile(
            "review versions",
            hook("\"admissionReviewVersions\": " + list(MANY, i -> "\"!" + i + "\""))),
        new Hostile(
            "selector",
            hook("\"objectSelector\": {\"matchExpressions\": " + list(MANY, _ -> "{}") + "}")),
        new Hostile(
            "match conditions",
            hook("\"matchConditions\": " + list(MANY, _ -> "{\"name\": \"a\"}"))),
        new Hostile(
            "configurations",
            "{\"kind\": \"List\", \"items\": " + list(5_000, _ -> hook("")) + "}"),
        new Hostile(
            "initializers",
            EARLY.formatted(
                "InitializerConfiguration",
                "\"initializers\": " + list(MANY, _ -> "{\"failurePolicy\": \"Fail\"}"))),
        new Hostile(
            "early hooks",
            EARLY.formatted(
                "ExternalAdmissionHookConfiguration",
                "\"externalAdmissionHooks\": "
                    + list(MANY, _ -> "{\"rules\": [{\"verbs\": [\"a\"]}]}"))),
        new Hostile(
            "pending initializers",
            "{\"metadata\": {\"initializers\": {\"pending\": " + list(MANY, _ -> "{}") + "}}}"),
        new Hostile("warnings", REVIEW.formatted("\"warnings\": " + list(MANY, _ -> "1"))),
        new Hostile("validations", POLICY.formatted("\"validations\": " + list(MANY, _ -> "{}"))),
        new Hostile(
            "variables",
            POLICY.formatted("\"variables\": " + list(MANY, i -> "{\"name\": \"v" + i + "\"}"))));
  }

  private static List<Hostile> longWords() {
    String dots = "a.".repeat(LONG / 2);
    String letters = "a".repeat(LONG);
    return List.of(
        new Hostile(
            "a long name", WEBHOOKS.formatted("\"metadata\": {\"name\": \"" + dots + "\"}")),
        new Hostile("a long hook name", hook("\"name\": \"" + dots + "!\"")),
        new Hostile("a name of dashes", hook("\"name\": \"a" + "-".repeat(LONG) + "\"")),
        new Hostile(
            "a long label",
            WEBHOOKS.formatted(
                "\"metadata\": {\"labels\": {\""
                    + dots
                    + "/"
                    + letters
                    + "\": \""
                    + letters
                    + "!\"}}")),
        new Hostile("a long unknown key", WEBHOOKS.formatted("\"" + letters + "\": 1")),
        new Hostile(
            "a long host", hook("\"clientConfig\": {\"url\": \"https://" + letters + "\"}")),
        new Hostile(
            "a host of escapes",
            hook("\"clientConfig\": {\"url\": \"https://" + "%ff".repeat(LONG / 3) + "\"}")),
        new Hostile(
            "a host of colons",
            hook("\"clientConfig\": {\"url\": \"https://[" + ":".repeat(LONG) + "\"}")),
        new Hostile(
            "a path of slashes",
            hook("\"clientConfig\": {\"service\": {\"path\": \"" + "/!".repeat(LONG / 2) + "\"}}")),
        new Hostile(
            "a long caBundle",
            hook("\"clientConfig\": {\"caBundle\": \"" + "AAAA".repeat(LONG / 4) + "\"}")),
        new Hostile(
            "a long operation", hook("\"rules\": [{\"operations\": [\"" + letters + "\"]}]")),
        new Hostile(
            "a long expression",
            hook("\"matchConditions\": [{\"expression\": \"" + "(".repeat(LONG) + "\"}]")),
        new Hostile(
            "an early name",
            EARLY.formatted(
                "InitializerConfiguration", "\"initializers\": [{\"name\": \"" + dots + "\"}]")));
  }

  private static List<Hostile> patches() {
    return List.of(
        new Hostile(
            "operations of a patch",
            patch(
                list(MANY, _ -> "{\"op\": \"add\", \"path\": \"/metadata/a/-\", \"value\": []}"))),
        new Hostile(
            "operations that fail",
            patch(list(MANY, _ -> "{\"op\": \"replace\", \"path\": \"/status\", \"value\": []}"))),
        new Hostile(
            "long pointers",
            patch(list(2_000, _ -> "{\"op\": \"add\", \"path\": \"" + "/a".repeat(500) + "\"}"))),
        new Hostile(
            "one pointer", patch("[{\"op\": \"remove\", \"path\": \"" + "/".repeat(LONG) + "\"}]")),
        new Hostile("nested patch", patch("[".repeat(MANY))));
  }

  private static List<Hostile> nesting() {
    StringBuilder bomb = new StringBuilder("a0: &a0 {kind: Pod, metadata: {labels: {a: b}}}\n");
    for (int i = 1; i < 30; i++) {
      bomb.append("a%d: &a%d [*a%d, *a%d]\n".formatted(i, i, i - 1, i - 1));
    }
    String deep = "{\"object\": ".repeat(900) + "1" + "}".repeat(900);
    return List.of(
        new Hostile("an alias bomb", bomb + "kind: List\nitems: *a29\n"),
        new Hostile(
            "a bomb in a review",
            bomb.toString()
                .indent(2)
                .replace(
                    "  a0:",
                    "apiVersion: admission.k8s.io/v1\nkind: AdmissionReview\nrequest:\n  a0:")),
        new Hostile("deep JSON", REVIEW.formatted("\"status\": " + deep)),
        new Hostile("deeper JSON", "[".repeat(MANY)),
        new Hostile("deep YAML", "a: " + "[".repeat(MANY)),
        new Hostile(
            "deep lists", "{\"kind\": \"List\", \"items\": [".repeat(400) + "]}".repeat(400)),
        new Hostile("documents", "---\nkind: Pod\n".repeat(MANY / 4)));
  }

  @ParameterizedTest
  @MethodSource("texts")
  void costGrowsWithTheText(Hostile hostile) {
    SourceText source = new SourceText("file", hostile.text());
    Assertions.assertTimeoutPreemptively(
        LIMIT,
        () -> {
          for (Document document : DocumentReader.read(source).documents()) {
            assertThat(Everything.of(document)).isNotNull();
          }
        });
  }
}
