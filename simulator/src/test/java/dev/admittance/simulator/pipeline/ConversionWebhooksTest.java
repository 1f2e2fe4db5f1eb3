package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.conversion.RecordedConversion;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.response.WireResponse;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What recordings of servers (`conversion-webhooks`) do not hold: steps, real calls, timeouts, and
/// webhooks of which nothing is known.
class ConversionWebhooksTest {
  private static final String WEBHOOK = "conversion_webhook_for_toys.shop.example.org";
  private static final Rule V2 =
      new Rule(
          List.of("*"), List.of("shop.example.org"), List.of("v2"), List.of("toys"), Scope.ALL);
  private static final JsonObject TOY =
      Requests.object(
          """
          {"apiVersion": "shop.example.org/v1", "kind": "Toy",
           "metadata": {"name": "car", "namespace": "shop"}, "spec": {"wheels": 4}}\
          """);

  private static JsonObject definition(String reviews, String storage) {
    return Requests.object(
        """
        {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
         "metadata": {"name": "toys.shop.example.org"},
         "spec": {"group": "shop.example.org", "scope": "Namespaced",
          "names": {"plural": "toys", "kind": "Toy"},
          "conversion": {"strategy": "Webhook", "webhook": {"conversionReviewVersions": [%s],
           "clientConfig": {"service": {"namespace": "shop", "name": "hook", "path": "/convert"}}}},
          "versions": [
           {"name": "v1", "served": true, "storage": %b, "schema": {"openAPIV3Schema":
            {"type": "object", "x-kubernetes-preserve-unknown-fields": true}}},
           {"name": "v2", "served": true, "storage": %b, "schema": {"openAPIV3Schema":
            {"type": "object", "x-kubernetes-preserve-unknown-fields": true}}}]}}\
        """
            .formatted(reviews, storage.equals("v1"), storage.equals("v2")));
  }

  private static RunResult run(JsonObject definition, RecordedCalls calls, Answer... answers) {
    return run(
        definition, calls, Stream.of(answers).map(answer -> answer(WEBHOOK, answer)).toList());
  }

  private static RunResult run(
      JsonObject definition, RecordedCalls calls, List<ScriptedAnswer> answers) {
    List<ScriptedAnswer> book = new ArrayList<>(answers);
    book.add(answer("a", Runs.allow()));
    Capture capture =
        new Capture(
            "test",
            Requests.request(
                Operation.CREATE, "shop.example.org", "v1", "Toy", "toys", "", "shop", "car", TOY),
            Optional.empty());
    return Pipeline.compile(
            Runs.webhooksAlone(
                List.of(mutating("m", hook("a").rules(V2))),
                ClusterState.of(List.of(definition)),
                KubernetesRelease.DEFAULT))
        .run(capture, new AnswerBook(book), calls);
  }

  private static ScriptedAnswer answer(String webhook, Answer answer) {
    return new ScriptedAnswer(
        new Origin("answers.yaml", Range.START),
        webhook,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        answer);
  }

  private static String sent(Trace trace) {
    return trace.steps(Step.HookCalled.class).findFirst().orElseThrow().call().review().toString();
  }

  @Test
  void callIsAStepWithWhatIsSent() {
    Trace trace = run(definition("\"v1\"", "v1"), RecordedCalls.NONE, Runs.response("{}")).trace();
    assertThat(trace.steps(Step.ConversionAnswered.class).findFirst())
        .hasValueSatisfying(step -> {
          assertThat(step.webhook()).isEqualTo(WEBHOOK);
          assertThat(step.call().url()).isEqualTo("https://hook.shop.svc:443/convert?timeout=30s");
          assertThat(step.call().review().object("request").text("desiredAPIVersion"))
              .isEqualTo("shop.example.org/v2");
        });
    assertThat(sent(trace)).contains("\"apiVersion\":\"shop.example.org/v2\"");
  }

  @Test
  void realCallIsWantedAndItsAnswerIsRead() {
    JsonObject definition = definition("\"v1\"", "v1");
    RunResult first = run(definition, RecordedCalls.NONE, Runs.call("127.0.0.1:1"));
    WantedCall wanted = first.wanted().getFirst();
    assertThat(wanted.hook().webhook()).isEqualTo(WEBHOOK);
    String body =
        """
        {"kind": "ConversionReview", "apiVersion": "apiextensions.k8s.io/v1", "response": {
         "uid": "%s", "result": {"status": "Success"}, "convertedObjects": [
          {"apiVersion": "shop.example.org/v2", "kind": "Toy",
           "metadata": {"name": "car", "namespace": "shop"}, "spec": {"tyres": 4}}]}}\
        """
            .formatted(wanted.uid());
    Answer answer =
        new Answer.Responded(
            Duration.ofMillis(3), new WireResponse(200, Optional.of("application/json"), body));
    RunResult second =
        run(
            definition,
            RecordedCalls.NONE.with(Map.of(wanted.uid(), answer)),
            Runs.call("127.0.0.1:1"));
    assertThat(sent(second.trace())).contains("\"tyres\":4");
  }

  private static Trace recorded(String desired, String uid, String made) {
    return recorded(desired, uid, made, "{\"wheels\": 4}");
  }

  private static Trace recorded(String desired, String uid, String made, String sent) {
    JsonObject review =
        Requests.object(
            """
            {"apiVersion": "apiextensions.k8s.io/v1", "kind": "ConversionReview",
             "request": {"uid": "u", "desiredAPIVersion": "shop.example.org/%s", "objects": [
              {"apiVersion": "shop.example.org/v1", "kind": "Toy", "spec": %s,
               "metadata": {"name": "car", "namespace": "shop", "uid": "made", "generation": 1}}]},
             "response": {"uid": "%s", "result": {"status": "Success"}, "convertedObjects": [
              {"apiVersion": "shop.example.org/v2", "kind": "Toy", "spec": %s,
               "metadata": {"name": "car", "namespace": "shop", "uid": "made",
                "labels": {"was": "v1"}}}]}}\
            """
                .formatted(desired, sent, uid, made));
    Origin origin = new Origin("review.json", Range.START);
    return run(
            definition("\"v1\"", "v1"),
            RecordedCalls.NONE,
            RecordedConversion.of(review).stream()
                .map(conversion -> conversion.answer(origin))
                .toList())
        .trace();
  }

  @Test
  void reviewAnswersForTheSameObject() {
    assertThat(sent(recorded("v2", "u", "{\"tyres\": 4}")))
        .contains("\"spec\":{\"tyres\":4}")
        .contains("\"labels\":{\"was\":\"v1\"}")
        .doesNotContain("\"uid\":\"made\"");
  }

  @Test
  void brokenContractOfAReviewStays() {
    assertThat(recorded("v2", "other", "{}").response().message())
        .contains("expected response.uid=");
    assertThat(recorded("v3", "u", "{}").steps(Step.ConversionAnswered.class)).isEmpty();
  }

  @Test
  void reviewOfAnotherObjectAnswersNothing() {
    assertThat(recorded("v2", "u", "{}", "{\"wheels\": 3}").steps(Step.ConversionAnswered.class))
        .isEmpty();
    assertThat(RecordedConversion.of(Requests.object("{\"request\": {\"objects\": [{}]}}")))
        .isEmpty();
  }

  @Test
  void silenceEndsTheRequestAfterTheTimeout() {
    Trace trace = run(definition("\"v1\"", "v1"), RecordedCalls.NONE, new Answer.Silence()).trace();
    assertThat(trace.response().message())
        .endsWith(
            "conversion webhook for shop.example.org/v1, Kind=Toy failed: Post"
                + " \"https://hook.shop.svc:443/convert?timeout=30s\": net/http: request canceled"
                + " (Client.Timeout exceeded while awaiting headers)");
  }

  @Test
  void noReviewVersionIsKnown() {
    Trace trace = run(definition("\"v9\"", "v2"), RecordedCalls.NONE).trace();
    assertThat(trace.response().message()).endsWith("no supported conversion review versions");
  }

  @Test
  void nothingKnownOfTheWebhookIsSaidForHooksAndAssumedForStorage() {
    Trace trace = run(definition("\"v1\"", "v2"), RecordedCalls.NONE).trace();
    assertThat(trace.response().allowed()).isTrue();
    assertThat(trace.steps(Step.NotSimulated.class).map(Step.NotSimulated::what))
        .filteredOn(what -> what.startsWith("conversion"))
        .containsExactly(
            "conversion to shop.example.org/v2: the definition of Toy says that a webhook converts"
                + " it");
  }

  /// An update of two manifests, of which the stored one is of the other version.
  private static Trace updated(Answer answer) {
    JsonObject stored =
        Requests.object(
            """
            {"apiVersion": "shop.example.org/v2", "kind": "Toy",
             "metadata": {"name": "car", "namespace": "shop"}, "spec": {"rollers": 4}}\
            """);
    Capture creation =
        new Capture(
            "test",
            Requests.request(
                Operation.CREATE, "shop.example.org", "v1", "Toy", "toys", "", "shop", "car", TOY),
            Optional.empty());
    return Pipeline.compile(
            Runs.webhooksAlone(
                List.of(),
                ClusterState.of(List.of(definition("\"v1\"", "v2"))),
                KubernetesRelease.DEFAULT))
        .run(
            ManifestCapture.update(creation, stored, "stored.yaml"),
            new AnswerBook(List.of(answer(WEBHOOK, answer))),
            RecordedCalls.NONE)
        .trace();
  }

  @Test
  void storedManifestIsConvertedBeforeItsUpdate() {
    Trace trace = updated(Runs.response("{}"));
    assertThat(trace.steps(Step.ConversionAnswered.class).findFirst())
        .hasValueSatisfying(step ->
            assertThat(step.call().review().object("request").text("desiredAPIVersion"))
                .isEqualTo("shop.example.org/v1"));
    assertThat(trace.request().oldObject())
        .hasValueSatisfying(old -> {
          assertThat(old.text("apiVersion")).isEqualTo("shop.example.org/v1");
          assertThat(old.object("spec").names()).containsExactly("rollers");
        });
    assertThat(trace.response().allowed()).isTrue();
  }

  @Test
  void failureBeforeAnUpdateEndsIt() {
    Trace trace = updated(Runs.http(500, "down"));
    assertThat(trace.response().code()).isEqualTo(500);
    assertThat(trace.response().message())
        .startsWith(
            "object not decodable revision=1: conversion webhook for shop.example.org/v2, Kind=Toy"
                + " failed: ");
  }
}
