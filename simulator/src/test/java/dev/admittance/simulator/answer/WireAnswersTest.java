package dev.admittance.simulator.answer;

import static dev.admittance.simulator.fixture.Requests.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.response.WireResponse;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WireAnswersTest {
  private static WireResponse reviewed(String response) {
    return WireAnswers.of(new Answer.Reviewed(Duration.ZERO, object(response)), "v1", "call-1");
  }

  @Test
  void responseIsWrappedInAReviewWithTheUidOfTheCall() {
    assertThat(object(reviewed("{\"allowed\":true}").body()))
        .isEqualTo(
            object(
                "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\","
                    + "\"response\":{\"uid\":\"call-1\",\"allowed\":true}}"));
  }

  @Test
  void uidThatTheResponseStatesStays() {
    assertThat(reviewed("{\"uid\":\"other\"}").body()).contains("\"uid\":\"other\"");
  }

  @Test
  void patchWrittenAsAListGoesOutAsBase64() {
    assertThat(reviewed("{\"patch\":[{\"op\":\"remove\",\"path\":\"/a\"}]}").body())
        .contains("\"patch\":\"W3sib3AiOiJyZW1vdmUiLCJwYXRoIjoiL2EifV0=\"");
  }

  @Test
  void rawAnswerGetsTheUidOfTheCallFilledIn() {
    WireResponse wire =
        WireAnswers.of(
            new Answer.Http(
                Duration.ZERO,
                201,
                object("{\"content-type\":\"text/plain\"}"),
                "<${uid}> and <${uid}>"),
            "call-2");
    assertThat(wire)
        .isEqualTo(new WireResponse(201, Optional.of("text/plain"), "<call-2> and <call-2>"));
  }
}
