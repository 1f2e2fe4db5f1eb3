package dev.admittance.simulator.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Requests that were sent through the API server's own admission plugins: the simulator must send
/// the same reviews to the same hooks, answer the client alike, and write the same annotations.
/// Runs where the corpus is there.
class ExchangesTest {
  private static final Path CORPUS =
      Path.of(System.getProperty("admittance.shared", "../../shared"), "corpus");

  @TestFactory
  Stream<DynamicTest> exchanges() {
    Path folder = CORPUS.resolve("reviews/exchanges");
    assumeTrue(Files.isDirectory(folder), "the corpus is not there: " + folder);
    Map<String, AuditEvent> events =
        AuditEvent.byExchange(CORPUS.resolve("audit/webhook-annotations.generated.jsonl"));
    return events.entrySet().stream()
        .map(event ->
            dynamicTest(
                event.getKey(),
                () -> check(Exchange.read(folder, event.getKey()), event.getValue())));
  }

  /// The same requests with nothing but their audit events: what these tell is enough to give the
  /// client the same answer and to write the same annotations again.
  @TestFactory
  Stream<DynamicTest> auditEvents() {
    Path folder = CORPUS.resolve("reviews/exchanges");
    assumeTrue(Files.isDirectory(folder), "the corpus is not there: " + folder);
    Map<String, AuditEvent> events =
        AuditEvent.byExchange(CORPUS.resolve("audit/webhook-annotations.generated.jsonl"));
    return events.entrySet().stream()
        .map(event ->
            dynamicTest(
                event.getKey(),
                () -> {
                  Exchange exchange = Exchange.read(folder, event.getKey());
                  Trace trace = exchange.run(event.getValue().json());
                  assertThat(trace.response().code()).isEqualTo(event.getValue().code());
                  assertThat(trace.response().message()).isEqualTo(event.getValue().message());
                  assertThat(trace.response().auditAnnotations())
                      .isEqualTo(event.getValue().admissionAnnotations());
                }));
  }

  private static void check(Exchange exchange, AuditEvent event) {
    Trace trace = exchange.run();
    List<JsonValue> sent = sent(trace);
    assertThat(exchange.requests())
        .allSatisfy(request -> assertThat(sent).anyMatch(one -> Excerpt.isOf(request, one)));
    assertThat(trace.response().code()).isEqualTo(event.code());
    assertThat(trace.response().reason()).isEqualTo(event.reason());
    assertThat(trace.response().message()).isEqualTo(event.message());
    assertThat(trace.response().auditAnnotations()).isEqualTo(event.admissionAnnotations());
  }

  /// What was sent, without the uid of the call, which is another each time, and without what the
  /// server does to the object between the phases: the plugins were called on their own.
  private static List<JsonValue> sent(Trace trace) {
    return Runs.steps(trace, Step.HookCalled.class).stream()
        .map(step -> Exchange.withoutUid(step.call().review()))
        .<JsonValue>map(ExchangesTest::unprepared)
        .toList();
  }

  private static JsonObject unprepared(JsonObject review) {
    JsonObject request = (JsonObject) review.find("request").orElseThrow();
    return request.get("object") instanceof JsonObject object
            && object.get("metadata") instanceof JsonObject metadata
        ? review.with(
            "request",
            request.with(
                "object",
                (object.get("status") instanceof JsonObject status && status.has("qosClass")
                        ? object.without("status")
                        : object)
                    .with(
                        "metadata",
                        metadata
                            .without("uid")
                            .without("generation")
                            .without("creationTimestamp"))))
        : review;
  }
}
