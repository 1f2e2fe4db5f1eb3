package dev.admittance.simulator.capture;

import static dev.admittance.simulator.capture.CaptureTexts.first;
import static dev.admittance.simulator.capture.CaptureTexts.read;
import static dev.admittance.simulator.capture.CaptureTexts.review;
import static dev.admittance.simulator.fixture.Requests.object;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.io.IOException;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/// What reviews hold and leave out, and responses apart from their requests.
class ReviewedCapturesTest {
  @Test
  void whatARecordingLeavesOutIsTakenFromTheObject() throws IOException {
    String bare =
        "{\"operation\":\"UPDATE\",\"kind\":{\"group\":\"networking.k8s.io\",\"version\":\"v1\",\"kind\":\"Ingress\"},"
            + "\"object\":{\"metadata\":{\"name\":\"web\",\"namespace\":\"shop\"}}}";
    AdmissionRequest request = first("a.json", bare).request();

    assertThat(request.operation()).isEqualTo(Operation.UPDATE);
    assertThat(request.resource().resource()).isEqualTo("ingresses");
    assertThat(request.name()).isEqualTo("web");
    assertThat(request.namespace()).isEqualTo("shop");
  }

  @Test
  void operationThatTheServerNeverSendsIsRefusedWithTheReason() {
    assertThat(read("a.json", review("1").replace("CREATE", "PATCH")).getFirst())
        .contains("operation \"PATCH\" is none that the API server sends");
  }

  @Test
  void responseAloneIsRefusedWithTheReason() {
    assertThat(
            read(
                    "a.json",
                    "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{\"allowed\":true}}")
                .getFirst())
        .contains("a response without the request");
  }

  private static String answer(String uid) {
    return "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{\"uid\":\""
        + uid
        + "\",\"allowed\":true}}";
  }

  @Test
  void aRequestAndItsResponseMayStandApart() {
    assertThat(
            read(
                "a.jsonl",
                String.join(
                    "\n", answer("3"), review("1"), review("2"), answer("2"), review("3"), "")))
        .containsExactly("a.jsonl:5 3 answered", "a.jsonl:2 1", "a.jsonl:3 2 answered");
  }

  @Test
  void aResponseIsNotLookedForFarAway() {
    String others =
        IntStream.range(0, 100).mapToObj(i -> review("x" + i) + "\n").collect(joining());
    assertThat(read("a.jsonl", review("1") + "\n" + others + answer("1")))
        .hasSize(102)
        .contains("a.jsonl:1 1")
        .last(InstanceOfAssertFactories.STRING)
        .contains("response 1 it holds a response without the request");
  }

  @Test
  void anAnswerThatDoesNotSayWhatItIsCounts() {
    assertThat(
            read("a.jsonl", review("1") + "\n{\"response\":{\"uid\":\"1\",\"allowed\":false}}\n"))
        .containsExactly("a.jsonl:1 1 answered");
  }

  /// I-83.
  @Test
  void theFirstReviewsHoldSpecAndStatus() {
    String first =
        """
        {"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1alpha1",
         "spec":{"kind":{"group":"","version":"v1","kind":"Pod"},"operation":"CREATE",
          "resource":{"group":"","version":"v1","resource":"pods"},"object":{"Spec":{}}},
         "status":%s}
        """
            .replace("\n", "");
    assertThat(
            read(
                "a.jsonl",
                first.formatted("{\"allowed\":false}")
                    + "\n"
                    + first.formatted("{\"allowed\":true}")
                    + "\n"
                    + first.formatted("{\"allowed\":false,\"status\":{\"code\":403}}")))
        .containsExactly("a.jsonl:1 ", "a.jsonl:2  answered", "a.jsonl:3  answered");
  }

  /// I-84.
  @Test
  void reviewOfTheProposalIsRead() {
    JsonObject review =
        object(
            """
            {"kind": "AdmissionReview", "apiVersion": "admission.k8s.io/v1",
             "spec": {"resource": "deployments", "subresource": "", "operation": "Create",
              "object": {"apiVersion": "apps/v1", "kind": "Deployment",
                "metadata": {"name": "web", "namespace": "shop"}},
              "oldObject": null, "userInfo": {"name": "ada", "uid": "", "groups": ["g"]}},
             "status": {"status": "Failure", "code": 403, "message": "no"}}
            """);
    Capture capture =
        ((CaptureDecoder.Result.Decoded) CaptureDecoder.decode(review, "a.json:1")).capture();
    AdmissionRequest request = capture.request();
    assertThat(request.operation()).isEqualTo(Operation.CREATE);
    assertThat(request.resource().groupResource()).isEqualTo("deployments.apps");
    assertThat(request.kind()).hasToString("apps/v1, Kind=Deployment");
    assertThat(request.name() + " " + request.namespace()).isEqualTo("web shop");
    assertThat(request.userInfo().username()).isEqualTo("ada");
    assertThat(capture.recording()).isInstanceOf(RecordedAnswers.OneResponse.class);
  }

  /// W-600.
  @Test
  void saysWhichRequestsNoServerTakes() throws IOException {
    String large =
        """
        {"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"1",\
        "operation":"CREATE","object":{"kind":"ConfigMap","apiVersion":"v1",\
        "metadata":{"name":"a"},"data":{"a":"%s"}}}}
        """
            .formatted("x".repeat(3 << 20));
    assertThat(first("a.jsonl", large).gaps())
        .extracting(CaptureGap::rule)
        .containsExactly(RuleId.W_600);
  }
}
