package dev.admittance.simulator.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RoundTripsTest {
  private static final String NONE = "{\"strategy\": \"None\"}";
  private static final String WEBHOOK =
      """
      {"strategy": "Webhook", "webhook": {"conversionReviewVersions": ["v1"],
       "clientConfig": {"url": "https://hook/convert"}}}\
      """;

  private static List<RoundTrips.RoundTrip> ways(String conversion, Answer... answers) {
    JsonObject definition =
        Requests.object(
            """
            {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
             "metadata": {"name": "toys.shop.example.org"},
             "spec": {"group": "shop.example.org", "scope": "Namespaced", "conversion": %s,
              "names": {"plural": "toys", "kind": "Toy"}, "versions": [
              {"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema":
               {"type": "object", "properties": {"spec": {"type": "object", "properties": {
                "wheels": {"type": "array", "items": {"type": "object", "properties": {
                 "size": {"type": "integer"}, "color": {"type": "string"}}}},
                "hull": {"type": "string"}}}}}}},
              {"name": "v2", "served": true, "storage": false, "schema": {"openAPIV3Schema":
               {"type": "object", "properties": {"spec": {"type": "object", "properties": {
                "wheels": {"type": "array", "items": {"type": "object", "properties": {
                 "size": {"type": "integer"}}}}}}}}}},
              {"name": "v0", "served": false, "storage": false, "schema": {"openAPIV3Schema":
               {"type": "object"}}}]}}\
            """
                .formatted(conversion));
    JsonObject toy =
        Requests.object(
            """
            {"apiVersion": "shop.example.org/v1", "kind": "Toy", "metadata": {"name": "car"},
             "spec": {"hull": "wood", "wheels": [{"size": 1}, {"size": 2, "color": "red"}]}}\
            """);
    List<ScriptedAnswer> book =
        Stream.of(answers)
            .map(answer ->
                new ScriptedAnswer(
                    new Origin("a.yaml", Range.START),
                    "conversion_webhook_for_toys.shop.example.org",
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    answer))
            .toList();
    Capture capture =
        new Capture(
            "test",
            Requests.request(
                Operation.CREATE, "shop.example.org", "v1", "Toy", "toys", "", "shop", "car", toy),
            Optional.empty());
    return new RoundTrips(definition, KubernetesRelease.DEFAULT, new AnswerBook(book)).of(capture);
  }

  @Test
  void fieldsThatTheOtherVersionLacksAreLost() {
    assertThat(ways(NONE))
        .singleElement()
        .satisfies(way -> {
          assertThat(way.through().version()).isEqualTo("v2");
          assertThat(way.lost()).containsExactly("spec.hull", "spec.wheels[1].color");
          assertThat(way.unknown()).isEmpty();
        });
  }

  @Test
  void webhookLosesWhatItDoesNotKeep() {
    assertThat(ways(WEBHOOK, Runs.response("{}")).getFirst().lost())
        .containsExactly("spec.hull", "spec.wheels[1].color");
    Answer failure =
        Runs.response("{\"result\": {\"status\": \"Failure\", \"message\": \"no way\"}}");
    assertThat(ways(WEBHOOK, failure).getFirst().unknown())
        .hasValueSatisfying(why -> assertThat(why).endsWith("no way"));
  }

  @Test
  void webhookWithoutAnswerIsNotKnown() {
    assertThat(ways(WEBHOOK).getFirst().unknown())
        .hasValue("no answer is known to shop.example.org/v2");
  }
}
