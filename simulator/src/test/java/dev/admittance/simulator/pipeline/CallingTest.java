package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Runs.allow;
import static dev.admittance.simulator.fixture.Runs.calls;
import static dev.admittance.simulator.fixture.Runs.http;
import static dev.admittance.simulator.fixture.Runs.response;
import static dev.admittance.simulator.fixture.Runs.steps;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CallingTest {
  private static final AdmissionRequest POD = createPod("{}");

  private static String message(Answer answer, Hooks hook) {
    return Runs.with(mutating("m", hook)).answer("h", answer).send(POD).response().message();
  }

  private static Duration seconds(int seconds) {
    return Duration.ofSeconds(seconds);
  }

  /// W-150.
  @Test
  void configurationsRunByName() {
    Trace trace =
        Runs.with(
                mutating("zoo", hook("z")),
                mutating("Zoo", hook("upper")),
                mutating("ant", hook("a2"), hook("a1")))
            .answer("z", allow())
            .answer("upper", allow())
            .answer("a1", allow())
            .answer("a2", allow())
            .send(POD);
    assertThat(calls(trace)).containsExactly("upper", "a2", "a1", "z");
  }

  /// V-9: mutating hooks share the time of the request.
  @Test
  void v9_timeoutParameterTellsWhatIsLeft() {
    Answer slow = response(seconds(12), "{\"allowed\":true}");
    Trace trace =
        Runs.with(
                mutating("m", hook("a").timeout(20), hook("b").timeout(15), hook("c").timeout(30)),
                validating("v", hook("d").timeout(5)))
            .answer("a", slow)
            .answer("b", slow)
            .answer("c", allow())
            .answer("d", allow())
            .send(POD);
    assertThat(steps(trace, Step.HookCalled.class).stream().map(s -> s.call().url()))
        .containsExactly(
            "https://hooks.ops.svc:443/a?timeout=20s",
            "https://hooks.ops.svc:443/b?timeout=15s",
            "https://hooks.ops.svc:443/c?timeout=10s",
            "https://hooks.ops.svc:443/d?timeout=5s");
  }

  /// W-313.
  @Test
  void fourIgnoredHooksThatHangStillKillTheRequest() {
    Trace trace =
        Runs.with(
                mutating(
                    "m",
                    hook("a").ignore(),
                    hook("b").ignore(),
                    hook("c").ignore(),
                    hook("d").ignore()))
            .answer("a", new Answer.Silence())
            .answer("b", new Answer.Silence())
            .answer("c", new Answer.Silence())
            .answer("d", new Answer.Silence())
            .send(POD);
    assertThat(trace.response().code()).isEqualTo(504);
    assertThat(trace.response().message())
        .isEqualTo(
            "Timeout: request did not complete within requested timeout - context deadline exceeded");
    assertThat(trace.steps().getLast().moment().at()).isEqualTo(seconds(34));
  }

  /// W-342, W-343.
  @ParameterizedTest
  @MethodSource("failures")
  void callingErrorsInTheServersWords(Answer answer, String reason) {
    assertThat(message(answer, hook("h")))
        .isEqualTo("Internal error occurred: failed calling webhook \"h\": " + reason);
    Trace ignored = Runs.with(mutating("m", hook("h").ignore())).answer("h", answer).send(POD);
    assertThat(ignored.response().allowed()).isTrue();
    assertThat(ignored.response().auditAnnotations())
        .containsEntry("failed-open.mutation.webhook.admission.k8s.io/round_0_index_0", "h");
  }

  static List<Object[]> failures() {
    String post = "failed to call webhook: Post \"https://hooks.ops.svc:443/h?timeout=10s\": ";
    String invalid = "received invalid webhook response: ";
    String review = "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/%s\",%s}";
    return List.of(
            new Object[] {new Answer.Silence(), post + "context deadline exceeded"},
            new Object[] {
              new Answer.TransportError(
                  Duration.ZERO, "dial tcp 10.0.0.1:443: connect: connection refused"),
              post + "dial tcp 10.0.0.1:443: connect: connection refused"
            },
            new Object[] {
              http(404, ""),
              "failed to call webhook: the server could not find the requested resource"
            },
            new Object[] {
              http(500, "boom \"x\""),
              "failed to call webhook: an error on the server (\"boom \\\"x\\\"\") has prevented the"
                  + " request from succeeding"
            },
            new Object[] {
              http(200, ""),
              "failed to call webhook: 0-length response with status code: 200 and content type:"
                  + " application/json"
            },
            new Object[] {
              http(200, "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\"}"),
              invalid + "webhook response was absent"
            },
            new Object[] {
              http(200, review.formatted("v1", "\"response\":{\"uid\":\"no\",\"allowed\":false}")),
              null
            },
            new Object[] {
              http(200, review.formatted("v1beta1", "\"response\":{\"allowed\":true}")),
              "failed to call webhook: converting (v1beta1.AdmissionReview) to (v1.AdmissionReview):"
                  + " unknown conversion"
            },
            new Object[] {
              http(200, "{\"response\":{\"uid\":\"${uid}\",\"allowed\":true}}"),
              invalid
                  + "expected webhook response of admission.k8s.io/v1, Kind=AdmissionReview, got /,"
                  + " Kind="
            },
            new Object[] {
              response("{\"allowed\":true,\"patch\":[]}"),
              invalid + "webhook returned response.patch but not response.patchType"
            },
            new Object[] {
              response("{\"allowed\":false,\"patchType\":\"JSONPatch\"}"),
              invalid + "webhook returned response.patchType but not response.patch"
            },
            new Object[] {
              response(
                  "{\"allowed\":true,\"patchType\":\"MergePatch\",\"patch\":[{\"op\":\"remove\"}]}"),
              "unsupported patch type \"MergePatch\""
            })
        .stream()
        .filter(row -> row[1] != null)
        .toList();
  }

  /// W-331: the uid of this call is made up, so the text is compared with what was sent.
  @Test
  void wrongUidIsACallingErrorEvenForADenial() {
    Trace trace =
        Runs.with(mutating("m", hook("h")))
            .answer("h", response("{\"uid\":\"no\",\"allowed\":false}"))
            .send(POD);
    assertThat(trace.response().message())
        .isEqualTo(
            "Internal error occurred: failed calling webhook \"h\": received invalid webhook"
                + " response: expected response.uid="
                + JsonText.write(sentUid(trace))
                + ", got \"no\"");
  }

  private static JsonValue sentUid(Trace trace) {
    JsonObject review = steps(trace, Step.HookCalled.class).getFirst().call().review();
    return review
        .find("request")
        .map(JsonObject.class::cast)
        .flatMap(request -> request.find("uid"))
        .orElseThrow();
  }

  /// W-333: through v1beta1 none of this is checked.
  @Test
  void v1beta1DenialWithAWrongUidIsADenial() {
    Trace trace =
        Runs.with(mutating("m", hook("h").versions("v1beta1")))
            .answer("h", response("{\"uid\":\"no\",\"allowed\":false}"))
            .send(POD);
    assertThat(trace.response().message())
        .isEqualTo("admission webhook \"h\" denied the request without explanation");
  }

  /// W-340.
  @Test
  void denialKeepsTheHooksCodeReasonAndMessage() {
    Trace trace =
        Runs.with(validating("v", hook("h")))
            .answer(
                "h",
                response(
                    "{\"allowed\":false,\"status\":{\"code\":409,\"reason\":\"Conflict\",\"message\":\"taken\"}}"))
            .send(POD);
    assertThat(trace.response().code()).isEqualTo(409);
    assertThat(trace.response().reason()).isEqualTo("Conflict");
    assertThat(trace.response().message())
        .isEqualTo("admission webhook \"h\" denied the request: taken");
  }

  /// W-340: a code below 400 becomes 400, and the reason stands in for a missing message.
  @Test
  void denialWithASuccessCodeBecomesABadRequest() {
    Trace trace =
        Runs.with(validating("v", hook("h")))
            .answer(
                "h", response("{\"allowed\":false,\"status\":{\"code\":200,\"reason\":\"Nope\"}}"))
            .send(POD);
    assertThat(trace.response().code()).isEqualTo(400);
    assertThat(trace.response().message())
        .isEqualTo("admission webhook \"h\" denied the request: Nope");
  }

  /// W-346, W-362: failurePolicy does not cover a patch that does not apply.
  @Test
  void patchThatDoesNotApplyRefusesEvenUnderIgnore() {
    Trace trace =
        Runs.with(mutating("m", hook("h").ignore()))
            .answer(
                "h",
                Runs.patch(
                    "[{\"op\":\"add\",\"path\":\"/metadata/labels/a\",\"value\":\"b\"},"
                        + "{\"op\":\"remove\",\"path\":\"/spec/gone\"}]"))
            .send(POD);
    assertThat(trace.response().code()).isEqualTo(500);
    Step.PatchFailed failed = steps(trace, Step.PatchFailed.class).getFirst();
    assertThat(failed.number()).isEqualTo(1);
    assertThat(failed.after()).isEqualTo(POD.object());
  }

  /// W-361.
  @Test
  void patchOnADeleteRefusesTheRequest() {
    AdmissionRequest delete =
        dev.admittance.simulator.fixture.Requests.request(
            dev.admittance.simulator.request.Operation.DELETE,
            "",
            "v1",
            "Pod",
            "pods",
            "",
            "shop",
            "web",
            object("{\"metadata\":{\"name\":\"web\"}}"));
    Trace trace =
        Runs.with(mutating("m", hook("h")))
            .answer("h", Runs.patch("[{\"op\":\"add\",\"path\":\"/x\",\"value\":1}]"))
            .send(delete);
    assertThat(trace.response().message())
        .isEqualTo(
            "Internal error occurred: admission webhook \"h\" attempted to modify the object, which"
                + " is not supported for this operation");
  }

  /// W-402: not list order, but the first in time.
  @Test
  void firstRefusalInTimeIsTheOneTheClientSees() {
    Trace trace =
        Runs.with(validating("v", hook("slow"), hook("fast")))
            .answer("slow", response(seconds(2), "{\"allowed\":false}"))
            .answer("fast", response(seconds(1), "{\"allowed\":false}"))
            .send(POD);
    assertThat(trace.response().message())
        .isEqualTo("admission webhook \"fast\" denied the request without explanation");
    assertThat(steps(trace, Step.HookDenied.class)).hasSize(2);
    assertThat(trace.steps().getLast().moment().at()).isEqualTo(seconds(2));
  }

  /// W-345.
  @Test
  void dryRunRefusesHooksWithSideEffectsWhateverTheirPolicy() {
    AdmissionRequest pod = createPod("{}");
    AdmissionRequest dryRun =
        new AdmissionRequest(
            pod.uid(),
            pod.kind(),
            pod.resource(),
            "",
            pod.name(),
            pod.namespace(),
            pod.operation(),
            pod.userInfo(),
            pod.object(),
            Optional.empty(),
            true,
            Optional.empty());
    Trace trace =
        Runs.with(
                mutating(
                    "m",
                    hook("h")
                        .ignore()
                        .sideEffects(dev.admittance.model.registration.SideEffects.UNKNOWN)))
            .answer("h", allow())
            .send(dryRun);
    assertThat(trace.response().code()).isEqualTo(400);
    assertThat(trace.response().message())
        .isEqualTo("admission webhook \"h\" does not support dry run");
    assertThat(calls(trace)).isEmpty();
    assertThat(trace.response().auditAnnotations())
        .containsKey("mutation.webhook.admission.k8s.io/round_0_index_0");
  }

  @Test
  void unknownAnswerIsAssumedAndSaid() {
    Trace trace = Runs.with(mutating("m", hook("h"))).send(POD);
    assertThat(trace.response().allowed()).isTrue();
    assertThat(steps(trace, Step.AnswerAssumed.class)).hasSize(1);
    assertThat(trace.response().auditAnnotations()).isEmpty();
  }

  @Test
  void capturedResponseIsTheAnswerOfTheOnlyHookThatMatches() {
    Capture capture =
        new Capture("c", POD, Optional.of(object("{\"uid\":\"uid-1\",\"allowed\":false}")));
    Trace one = Runs.with(validating("v", hook("h"))).send(capture);
    assertThat(one.response().allowed()).isFalse();
    Trace two = Runs.with(validating("v", hook("h"), hook("i"))).send(capture);
    assertThat(two.response().allowed()).isTrue();
    assertThat(steps(two, Step.AnswerAssumed.class)).hasSize(2);
  }

  /// W-450, W-451, W-460.
  @Test
  void warningsAndAuditAnnotationsOfAllHooksReachTheClient() {
    String answer =
        "{\"allowed\":%s,\"warnings\":[\"old\",\"\",\"old\"],\"auditAnnotations\":{\"k\":\"%s\",\"bad key\":\"x\"}}";
    Trace trace =
        Runs.with(mutating("m", hook("a")), validating("v", hook("b")))
            .answer("a", response(answer.formatted("true", "1")))
            .answer("b", response(answer.formatted("false", "2")))
            .send(POD);
    assertThat(trace.response().warnings()).containsExactly("old");
    assertThat(trace.response().auditAnnotations())
        .containsEntry("a/k", "1")
        .containsEntry("b/k", "2")
        .doesNotContainKey("a/bad key");
  }

  /// W-604.
  @Test
  void aPatchOfVeryManyOperationsLeavesABoundedTrace() {
    StringBuilder patch =
        new StringBuilder("[{\"op\":\"add\",\"path\":\"/metadata/finalizers\",\"value\":[]}");
    for (int i = 0; i < 20_000; i++) {
      patch.append(
          ",{\"op\":\"add\",\"path\":\"/metadata/finalizers/-\",\"value\":\"a.example/x\"}");
    }
    Trace trace =
        Runs.with(mutating("m", hook("h"))).answer("h", Runs.patch(patch + "]")).send(POD);
    assertThat(steps(trace, Step.OperationApplied.class)).hasSize(1_001);
    assertThat(steps(trace, Step.NotSimulated.class))
        .extracting(Step.NotSimulated::what)
        .contains("steps of their own for operations 1001 to 20000");
    assertThat(steps(trace, Step.HookAllowed.class))
        .singleElement()
        .satisfies(step -> assertThat(step.patch()).hasSize(20_001));
  }

  @Test
  void sameInputGivesTheSameTrace() {
    Runs run =
        Runs.with(mutating("m", hook("a").ifNeeded(), hook("b")), validating("v", hook("c")))
            .answer(
                "a",
                Runs.patch("[{\"op\":\"add\",\"path\":\"/metadata/labels/a\",\"value\":\"b\"}]"))
            .answer("b", allow());
    assertThat(run.send(POD)).isEqualTo(run.send(POD));
  }
}
