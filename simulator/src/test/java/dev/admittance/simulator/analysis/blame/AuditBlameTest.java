package dev.admittance.simulator.analysis.blame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.capture.AuditTrail;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.fixture.Requests;
import org.junit.jupiter.api.Test;

/// W-470, W-471, W-477: the blame that an audit event alone tells.
class AuditBlameTest {
  private static String mutation(String webhook) {
    return "{\"configuration\":\"inject\",\"webhook\":\"%s\",\"mutated\":true}".formatted(webhook);
  }

  /// The patch of hook `a`: a label, and one operation more.
  private static String patch(String operation) {
    return "{\"configuration\":\"inject\",\"webhook\":\"a\",\"patch\":[{\"op\":\"add\",\"path\":\"/metadata/labels/team\",\"value\":\"x\"},%s],\"patchType\":\"JSONPatch\"}"
        .formatted(operation);
  }

  private static Blame blame(String annotations) {
    Capture capture =
        switch (CaptureDecoder.decode(
            Requests.object(
                """
                {"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"Request","auditID":"id-1",
                 "stage":"ResponseComplete","verb":"create","user":{"username":"ada"},
                 "objectRef":{"resource":"pods","namespace":"shop","name":"web","apiVersion":"v1"},
                 "responseStatus":{"code":201},
                 "requestObject":{"apiVersion":"v1","kind":"Pod","metadata":{"name":"web","labels":{"app":"web"}},
                   "spec":{"containers":[{"name":"web","image":"web:1"}]}},
                 "annotations":{%s}}
                """
                    .formatted(annotations)),
            "audit.jsonl:1")) {
          case CaptureDecoder.Result.Decoded(Capture decoded) -> decoded;
          case CaptureDecoder.Result other -> throw new AssertionError(other);
        };
    return Blame.of(capture.request(), (AuditTrail) capture.recording());
  }

  private static String annotation(String kind, String place, String value) {
    return "\"%s.webhook.admission.k8s.io/%s\":%s"
        .formatted(kind, place, JsonText.write(new JsonString(value)));
  }

  private static Blame patched(String operation) {
    return blame(
        annotation("mutation", "round_0_index_2", mutation("a"))
            + ","
            + annotation("patch", "round_0_index_2", patch(operation)));
  }

  private static String author(Blame blame, String path) {
    return BlameTest.name(blame.find(path).orElseThrow().last());
  }

  @Test
  void patchesOfTheEventAreBlamedOnTheirHooks() {
    Blame blame =
        patched("{\"op\":\"add\",\"path\":\"/spec/containers/0\",\"value\":{\"name\":\"side\"}}");
    assertThat(author(blame, "/metadata/labels/team")).isEqualTo("a/0/0");
    assertThat(author(blame, "/spec/containers/0/name")).isEqualTo("a/0/1");
    assertThat(author(blame, "/spec/containers/1/name")).isEqualTo("client");
    assertThat(blame.unknown()).isEmpty();
    assertThat(blame.fields()).allSatisfy(f -> assertThat(f.last().moment()).isEmpty());
  }

  @Test
  void aChangeWithoutItsPatchIsSaidNotToBeKnown() {
    Blame blame = blame(annotation("mutation", "round_1_index_0", mutation("b")));
    assertThat(blame.unknown())
        .containsExactly(
            "webhook \"b\" of \"inject\" (round 1) changed the object; the audit event does not"
                + " hold its patch");
  }

  @Test
  void anOperationThatNeedsWhatTheEventDoesNotHoldIsSaidNotToApply() {
    Blame blame = patched("{\"op\":\"remove\",\"path\":\"/spec/priority\"}");
    assertThat(author(blame, "/metadata/labels/team")).isEqualTo("a/0/0");
    assertThat(blame.unknown())
        .singleElement()
        .asString()
        .startsWith("operation 2 of webhook \"a\" of \"inject\" (round 0) does not apply")
        .contains("Unable to remove nonexistent key: priority");
  }
}
