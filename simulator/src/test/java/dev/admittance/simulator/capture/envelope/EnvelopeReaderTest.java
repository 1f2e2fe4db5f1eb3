package dev.admittance.simulator.capture.envelope;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class EnvelopeReaderTest {
  private static final String EVENT =
      "{\"kind\":\"Event\",\"apiVersion\":\"audit.k8s.io/v1\",\"auditID\":\"%s\",\"stage\":"
          + "\"ResponseComplete\",\"verb\":\"create\"}";

  private static JsonObject json(String text) {
    try {
      return (JsonObject) JsonText.parse(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonObject event(String id) {
    return json(EVENT.formatted(id));
  }

  private static JsonObject record(String member, String text) {
    return JsonObject.of(member, text);
  }

  private static List<JsonObject> captures(Unwrapped found) {
    return found.captures().stream().map(WrappedCapture::value).toList();
  }

  @Test
  void textsMayStandInTexts() {
    String inner = EVENT.formatted("a");
    for (int i = 0; i < 4; i++) {
      inner = JsonText.write(record("message", inner));
    }

    assertThat(captures(EnvelopeReader.open(json(inner)))).containsExactly(event("a"));
  }

  @Test
  void levelsAreBounded() {
    JsonValue deep = event("a");
    for (int i = 0; i < 200; i++) {
      deep = JsonObject.of("data", deep);
    }

    assertThat(EnvelopeReader.open(deep).isEmpty()).isTrue();
  }

  @Test
  void textThatIsSharedManyTimesIsReadToALimit() {
    String padding = " ".repeat(1 << 20);
    JsonValue shared = new JsonString(padding + EVENT.formatted("a"));
    JsonValue bomb = JsonObject.of("events", new JsonArray(Collections.nCopies(100_000, shared)));

    Unwrapped found =
        Assertions.assertTimeoutPreemptively(
            Duration.ofSeconds(20), () -> EnvelopeReader.open(bomb));

    assertThat(found.captures()).hasSizeBetween(50, 64);
    assertThat(found.flaws())
        .containsExactly(
            new Unwrapped.Flaw(
                found.captures().size() + 1,
                "and those behind it are not read, since there is more text than is read"));
  }

  @Test
  void bracesWithoutEndCostNoMoreThanTheirLength() {
    String braces = "2026-11-02T10:00:00Z auditID " + "{\"a\":[".repeat(200_000) + "}";

    Unwrapped found =
        Assertions.assertTimeoutPreemptively(
            Duration.ofSeconds(20), () -> EnvelopeReader.open(braces));

    assertThat(found.captures()).isEmpty();
  }

  @Test
  void objectsOfKubernetesKeepWhatTheyHold() {
    JsonObject map =
        json("{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\"}")
            .with("data", record("sample.json", EVENT.formatted("a")));

    assertThat(EnvelopeReader.open(map)).isEqualTo(new Unwrapped(List.of(), List.of(), false));
    assertThat(EnvelopeReader.open(JsonObject.of("resource", map)).isEmpty()).isTrue();
  }

  @Test
  void twoCopiesInARecordAreOneAndTheTextCounts() {
    JsonObject parsed = event("a").without("apiVersion");
    JsonObject record =
        JsonObject.of("audit", parsed).with("original", new JsonString(EVENT.formatted("a")));

    assertThat(captures(EnvelopeReader.open(record))).containsExactly(event("a"));
    assertThat(captures(EnvelopeReader.open(new JsonArray(List.of(record, record))))).hasSize(2);
  }

  @Test
  void eventThatWasCutIsToldOfWithItsNumber() {
    String whole = EVENT.formatted("a");
    JsonObject events =
        JsonObject.of(
            "events",
            new JsonArray(
                List.of(
                    record("message", whole),
                    record("message", whole.substring(0, 90)),
                    record("message", "no event at all, but a line of some other program"),
                    record("message", EVENT.formatted("b")))));

    Unwrapped found = EnvelopeReader.open(events);

    assertThat(captures(found)).containsExactly(event("a"), event("b"));
    assertThat(found.flaws()).containsExactly(new Unwrapped.Flaw(2, "is cut off"));
  }

  @Test
  void braceInAnotherTextIsNoCut() {
    String text = "the operation was not allowed, as the template ends with {\"a\": {";

    assertThat(EnvelopeReader.open(record("message", text)).isEmpty()).isTrue();
  }

  @Test
  void anyCutIsSeen() {
    String whole = EVENT.formatted("a");
    for (int end = 45; end < whole.length(); end++) {
      assertThat(EnvelopeReader.open(record("message", whole.substring(0, end))).flaws())
          .as(whole.substring(0, end))
          .containsExactly(new Unwrapped.Flaw(1, "is cut off"));
    }
  }

  @Test
  void recordsOfSomethingElseAreKnownAsSuch() {
    assertThat(EnvelopeReader.open(json("{\"level\":\"info\",\"msg\":\"listening\"}")).log())
        .isTrue();
    assertThat(EnvelopeReader.open(json("{\"name\":\"left-pad\",\"version\":\"1\"}")).log())
        .isFalse();
    assertThat(EnvelopeReader.open("I1102 10:00:00.000000       1 main.go:30] listening").log())
        .isTrue();
    assertThat(EnvelopeReader.open("2026-11-02T10:00:00Z stderr F done").log()).isTrue();
    assertThat(EnvelopeReader.open("not json").log()).isFalse();
    assertThat(EnvelopeReader.open("request: {\"a\": 1}").log()).isFalse();
    assertThat(EnvelopeReader.open("- {\"a\": 1}").log()).isFalse();
  }

  @Test
  void namesWithoutDotsAreThoseOfTheServerAgain() {
    JsonObject stored =
        event("a")
            .with(
                "annotations",
                json(
                    "{\"authorization_k8s_io/decision\":\"allow\",\"hook.example.com/a_b\":\"1\"}"))
            .with("requestObject", json("{\"kind\":\"Pod\",\"apiVersion\":\"v1\"}"));

    WrappedCapture found =
        EnvelopeReader.open(JsonObject.of("kubernetes", JsonObject.of("audit", stored)))
            .captures()
            .getFirst();

    assertThat(found.value().get("annotations"))
        .isEqualTo(
            json("{\"authorization.k8s.io/decision\":\"allow\",\"hook.example.com/a_b\":\"1\"}"));
    assertThat(found.losses())
        .extracting(EnvelopeLoss::what)
        .containsExactly("the metadata of the object, which Elastic's integration does not store");
  }
}
