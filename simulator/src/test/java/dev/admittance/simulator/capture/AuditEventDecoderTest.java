package dev.admittance.simulator.capture;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Runs.steps;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// W-460 to W-477.
class AuditEventDecoderTest {
  private static final String PLACE = "webhook.admission.k8s.io/round_";

  private static JsonObject event(String verb, String more) {
    return object(
        """
        {"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"RequestResponse","auditID":"a-1",
         "stage":"ResponseComplete","requestURI":"/api/v1/namespaces/shop/pods","verb":"%s",
         "user":{"username":"ada","groups":["developers"],"extra":{"team":["books"]}},
         "objectRef":{"resource":"pods","namespace":"shop","name":"web","apiVersion":"v1"},
         "requestObject":{"kind":"Pod","apiVersion":"v1","metadata":{"name":"web"},"spec":{}},
         "responseStatus":{"code":201}%s}
        """
            .formatted(verb, more));
  }

  private static JsonObject annotated(JsonObject event, Map<String, String> annotations) {
    JsonObject.Builder json = JsonObject.builder();
    annotations.forEach(json::put);
    return event.with("annotations", json.build());
  }

  private static JsonObject refused(JsonObject event, int code, String message) {
    return event.with(
        "responseStatus",
        object("{\"status\":\"Failure\",\"reason\":\"Any\",\"code\":" + code + "}")
            .with("message", new JsonString(message)));
  }

  private static String mutation(String configuration, String webhook, boolean mutated) {
    return "{\"configuration\":\"%s\",\"webhook\":\"%s\",\"mutated\":%s}"
        .formatted(configuration, webhook, mutated);
  }

  private static String patch(String configuration, String webhook, String patch) {
    return "{\"configuration\":\"%s\",\"webhook\":\"%s\",\"patch\":%s,\"patchType\":\"JSONPatch\"}"
        .formatted(configuration, webhook, patch);
  }

  private static Capture capture(JsonObject event) {
    return ((CaptureDecoder.Result.Decoded) CaptureDecoder.decode(event, "audit.log:1")).capture();
  }

  private static Trace run(JsonObject event, WebhookConfiguration... configurations) {
    return Runs.with(configurations).send(capture(event));
  }

  private static String reason(JsonObject event) {
    return switch (CaptureDecoder.decode(event, "audit.log:1")) {
      case CaptureDecoder.Result.PassedOver(String reason) -> "passed over: " + reason;
      case CaptureDecoder.Result.Withheld(String reason, var _) -> "withheld: " + reason;
      case CaptureDecoder.Result other -> other.toString();
    };
  }

  @Test
  void timeIsThatOfTheRequestAndNotOfTheStage() {
    String received = "\"requestReceivedTimestamp\":\"2026-03-01T10:00:00.250000Z\"";
    String stage = "\"stageTimestamp\":\"2026-03-01T12:00:01+01:00\"";

    assertThat(capture(event("create", "," + stage + "," + received)).received())
        .contains(Instant.parse("2026-03-01T10:00:00.25Z"));
    assertThat(capture(event("create", "," + stage)).received())
        .contains(Instant.parse("2026-03-01T11:00:01Z"));
    assertThat(capture(event("create", ",\"stageTimestamp\":\"yesterday\"")).received()).isEmpty();
  }

  @Test
  void theRequestIsThatOfTheEvent() {
    AdmissionRequest request =
        capture(
                event("create", "")
                    .with(
                        "requestURI",
                        new JsonString("/api/v1/pods?dryRun=All&fieldManager=a%20b+c%zz")))
            .request();
    assertThat(request.uid()).isEqualTo("a-1");
    assertThat(request.operation()).isEqualTo(Operation.CREATE);
    assertThat(request.resource()).hasToString("v1, Resource=pods");
    assertThat(request.kind()).hasToString("v1, Kind=Pod");
    assertThat(request.namespace() + "/" + request.name()).isEqualTo("shop/web");
    assertThat(request.userInfo().username()).isEqualTo("ada");
    assertThat(request.userInfo().groups()).containsExactly("developers");
    assertThat(request.dryRun()).isTrue();
    assertThat(request.options())
        .contains(
            object(
                """
                {"kind":"CreateOptions","apiVersion":"meta.k8s.io/v1","dryRun":["All"],
                 "fieldManager":"a b c%zz"}
                """));
    assertThat(request.object().map(JsonText::write).orElseThrow())
        .contains("\"namespace\":\"shop\"");
  }

  @Test
  void theEffectiveUserIsTheImpersonatedOne() {
    AdmissionRequest request =
        capture(event("create", ",\"impersonatedUser\":{\"username\":\"grace\"}")).request();
    assertThat(request.userInfo().username()).isEqualTo("grace");
  }

  @Test
  void annotationsBecomeTheAnswersOfTheirRounds() {
    JsonObject event =
        annotated(
            event("create", ""),
            Map.of(
                "mutation." + PLACE + "0_index_0",
                mutation("m", "a.example.com", false),
                "mutation." + PLACE + "0_index_1",
                mutation("m", "b.example.com", true),
                "mutation." + PLACE + "1_index_0",
                mutation("m", "a.example.com", true),
                "patch." + PLACE + "0_index_1",
                patch(
                    "m",
                    "b.example.com",
                    "[{\"op\":\"add\",\"path\":\"/metadata/labels\",\"value\":{\"b\":\"1\"}}]"),
                "patch." + PLACE + "1_index_0",
                patch(
                    "m",
                    "a.example.com",
                    "[{\"op\":\"add\",\"path\":\"/metadata/labels/a\",\"value\":\"2\"}]"),
                "b.example.com/ticket",
                "7"));
    Trace trace =
        run(
            event,
            mutating("m", hook("a.example.com").ifNeeded(), hook("b.example.com")),
            validating("v", hook("c.example.com")));
    assertThat(Runs.calls(trace))
        .containsExactly("a.example.com", "b.example.com", "a.example.com", "c.example.com");
    assertThat(trace.response().object().map(JsonText::write).orElseThrow())
        .contains("\"labels\":{\"a\":\"2\",\"b\":\"1\"}");
    JsonObject annotations = (JsonObject) event.find("annotations").orElseThrow();
    assertThat(trace.response().auditAnnotations())
        .hasSize(annotations.size())
        .allSatisfy(
            (key, value) -> assertThat(annotations.get(key)).isEqualTo(new JsonString(value)));
    assertThat(steps(trace, Step.AnswerAssumed.class)).isEmpty();
  }

  @Test
  void whatTheEventDoesNotTellIsAStep() {
    Trace trace = run(event("update", "").with("responseStatus", object("{\"code\":200}")));
    assertThat(steps(trace, Step.NotSimulated.class))
        .extracting(Step.NotSimulated::what)
        .anySatisfy(what -> assertThat(what).startsWith("the object before the request"))
        .anySatisfy(what -> assertThat(what).startsWith("what built-in plugins"));
  }

  /// W-340.
  @Test
  void aDenialIsTheAnswerOfTheHookThatTheTextNames() {
    String message = "admission webhook \"c.example.com\" denied the request: not\ntoday";
    Trace trace =
        run(
            refused(event("create", ""), 418, message),
            validating("v", hook("b.example.com"), hook("c.example.com")));
    assertThat(trace.response().message()).isEqualTo(message);
    assertThat(trace.response().code()).isEqualTo(418);
    assertThat(trace.response().reason()).isEqualTo("Any");
    assertThat(steps(trace, Step.AnswerAssumed.class))
        .singleElement()
        .satisfies(step -> assertThat(step.hook().webhook()).isEqualTo("b.example.com"));
  }

  /// A mutating and a validating hook of one name: it was the mutating one if it was the last that
  /// was called and changed nothing.
  @Test
  void aDenialByAMutatingHookIsItsLastCall() {
    String message = "admission webhook \"a.example.com\" denied the request without explanation";
    JsonObject event = refused(event("create", ""), 400, message);
    event =
        event.with(
            "responseStatus",
            ((JsonObject) event.find("responseStatus").orElseThrow()).without("reason"));
    JsonObject last =
        annotated(
            event,
            Map.of("mutation." + PLACE + "0_index_0", mutation("m", "a.example.com", false)));
    Trace trace =
        run(last, mutating("m", hook("a.example.com")), validating("v", hook("a.example.com")));
    assertThat(trace.response().message()).isEqualTo(message);
    assertThat(Runs.calls(trace)).hasSize(1);
    JsonObject before =
        annotated(
            event,
            Map.of(
                "mutation." + PLACE + "0_index_0", mutation("m", "a.example.com", false),
                "mutation." + PLACE + "0_index_1", mutation("m", "b.example.com", false)));
    Trace other =
        run(
            before,
            mutating("m", hook("a.example.com"), hook("b.example.com")),
            validating("v", hook("a.example.com")));
    assertThat(other.response().message()).isEqualTo(message);
    assertThat(Runs.calls(other)).hasSize(3);
  }

  /// W-342, W-472.
  @Test
  void failuresOpenAndClosedAreTold() {
    String reason = "failed to call webhook: Post \"https://c?timeout=10s\": EOF";
    JsonObject event =
        annotated(
            refused(
                event("create", ""),
                500,
                "Internal error occurred: failed calling webhook \"c.example.com\": " + reason),
            Map.of(
                "mutation." + PLACE + "0_index_0", mutation("m", "a.example.com", false),
                "failed-open.mutation." + PLACE + "0_index_0", "a.example.com",
                "failed-open.validating." + PLACE + "0_index_0", "b.example.com"));
    Trace trace =
        run(
            event,
            mutating("m", hook("a.example.com").ignore()),
            validating("v", hook("b.example.com").ignore(), hook("c.example.com")));
    assertThat(steps(trace, Step.FailedOpen.class)).hasSize(2);
    assertThat(trace.response().message())
        .isEqualTo("Internal error occurred: failed calling webhook \"c.example.com\": " + reason);
    assertThat(trace.response().auditAnnotations())
        .containsKey("failed-open.validating." + PLACE + "0_index_0")
        .containsKey("failed-open.mutation." + PLACE + "0_index_0");
  }

  /// W-473: at level Metadata there is no patch.
  @Test
  void aChangeWithoutItsPatchIsNotMadeUp() {
    JsonObject event =
        annotated(
            event("create", ""),
            Map.of("mutation." + PLACE + "0_index_0", mutation("m", "a.example.com", true)));
    Trace trace = run(event, mutating("m", hook("a.example.com"), hook("b.example.com")));
    assertThat(steps(trace, Step.AnswerAssumed.class))
        .extracting(Step.AnswerAssumed::reason)
        .satisfiesExactly(
            reason -> assertThat(reason).contains("does not hold the patch"),
            reason -> assertThat(reason).contains("no such call of this hook"));
  }

  @Test
  void aRefusalByAnythingElseLeavesTheLastAnswerOpen() {
    JsonObject event =
        annotated(
            refused(event("create", ""), 500, "Internal error occurred: no such path"),
            Map.of("mutation." + PLACE + "0_index_0", mutation("m", "a.example.com", false)));
    Trace trace = run(event, mutating("m", hook("a.example.com")));
    assertThat(steps(trace, Step.AnswerAssumed.class))
        .singleElement()
        .satisfies(step -> assertThat(step.reason()).contains("does not tell by whom"));
  }

  @Test
  void whatIsNoMatterOfAdmissionIsPassedOver() {
    assertThat(
            List.of(
                reason(event("list", "")),
                reason(event("create", "").with("stage", new JsonString("RequestReceived"))),
                reason(event("create", "").without("objectRef")),
                reason(
                    annotated(
                        event("create", ""), Map.of("authorization.k8s.io/decision", "forbid")))))
        .containsExactly(
            "passed over: requests to list are not admitted",
            "passed over: it tells of the beginning of a request",
            "passed over: it is of no resource",
            "passed over: the user may not make the request");
  }

  @Test
  void whatTellsTooLittleIsWithheld() {
    JsonObject metadata =
        event("create", "").without("requestObject").with("level", new JsonString("Metadata"));
    JsonObject odd = event("create", "").without("requestObject");
    assertThat(List.of(reason(metadata), reason(odd)))
        .containsExactly(
            "withheld: its level is Metadata, so it does not hold the object",
            "withheld: it does not hold the object");
  }

  /// W-113: an object that is applied where there is none is created.
  @Test
  void operationsFollowFromVerbAndCode() {
    assertThat(capture(event("patch", "")).request().operation()).isEqualTo(Operation.CREATE);
    assertThat(capture(event("update", "")).request().operation()).isEqualTo(Operation.CREATE);
    JsonObject patch =
        event(
                "patch",
                ",\"responseObject\":{\"kind\":\"Pod\",\"apiVersion\":\"v1\",\"stored\":true}")
            .with("responseStatus", object("{\"code\":200}"));
    assertThat(capture(patch).request().operation()).isEqualTo(Operation.UPDATE);
    assertThat(capture(patch).request().object())
        .contains(object("{\"kind\":\"Pod\",\"apiVersion\":\"v1\",\"stored\":true}"));
  }

  @Test
  void aDeletionNeedsTheKindOnly() {
    JsonObject event =
        event("delete", "")
            .with(
                "requestObject",
                object("{\"kind\":\"DeleteOptions\",\"apiVersion\":\"v1\",\"dryRun\":[\"All\"]}"));
    AdmissionRequest request = capture(event).request();
    assertThat(request.kind()).hasToString("v1, Kind=Pod");
    assertThat(request.object()).isEqualTo(Optional.empty());
    assertThat(request.dryRun()).isTrue();
    assertThat(request.options().map(JsonText::write).orElseThrow())
        .isEqualTo(
            "{\"kind\":\"DeleteOptions\",\"apiVersion\":\"meta.k8s.io/v1\",\"dryRun\":[\"All\"]}");
    JsonObject unknown =
        event.with(
            "objectRef",
            Requests.object(
                "{\"resource\":\"books\",\"apiGroup\":\"example.com\",\"apiVersion\":\"v1\"}"));
    assertThat(reason(unknown))
        .isEqualTo("withheld: it does not tell the kind of books.example.com");
  }

  /// W-118: told of when it is made; told of at its end only if it is refused.
  @Test
  void aConnectionIsOneRequest() {
    JsonObject exec =
        event("create", "")
            .without("requestObject")
            .with(
                "objectRef",
                object(
                    "{\"resource\":\"pods\",\"namespace\":\"shop\",\"name\":\"web\",\"apiVersion\":\"v1\",\"subresource\":\"exec\"}"));
    assertThat(reason(exec)).isEqualTo("passed over: another event tells of the same request");
    AdmissionRequest request =
        capture(exec.with("stage", new JsonString("ResponseStarted"))).request();
    assertThat(request.operation()).isEqualTo(Operation.CONNECT);
    assertThat(request.kind()).hasToString("v1, Kind=PodExecOptions");
    assertThat(capture(refused(exec, 403, "no")).request().operation())
        .isEqualTo(Operation.CONNECT);
  }

  @Test
  void otherVersionsAreRefused() {
    assertThat(reason(event("create", "").with("apiVersion", new JsonString("audit.k8s.io/v2"))))
        .contains("audit.k8s.io/v2 is not a version of audit events");
  }
}
