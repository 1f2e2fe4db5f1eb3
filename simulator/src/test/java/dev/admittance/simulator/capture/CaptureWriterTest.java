package dev.admittance.simulator.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.request.AdmissionRequest;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class CaptureWriterTest {
  private static final String REVIEW =
      """
      {"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u-1",
      "kind":{"group":"apps","version":"v1","kind":"Deployment"},
      "resource":{"group":"apps","version":"v1","resource":"deployments"},"subResource":"scale",
      "name":"web","namespace":"shop","operation":"UPDATE",
      "userInfo":{"username":"alice","uid":"7","groups":["a","b"],"extra":{"scopes":["x"]}},
      "object":{"kind":"Deployment","apiVersion":"apps/v1","metadata":{"name":"web"}},
      "oldObject":{"kind":"Deployment","apiVersion":"apps/v1","metadata":{"name":"web"}},
      "dryRun":true,"options":{"kind":"UpdateOptions","apiVersion":"meta.k8s.io/v1"}}}
      """;

  private static AdmissionRequest request(JsonObject review) {
    return ((CaptureDecoder.Result.Decoded) CaptureDecoder.decode(review, "x:1"))
        .capture()
        .request();
  }

  @Test
  void whatIsWrittenReadsTheSame() throws IOException {
    AdmissionRequest request = request((JsonObject) JsonText.parse(REVIEW));

    assertThat(request(CaptureWriter.review(request))).isEqualTo(request);
  }

  @Test
  void manifestGetsAUidThatFollowsFromIt() throws IOException {
    JsonObject pod =
        (JsonObject)
            JsonText.parse(
                "{\"kind\":\"Pod\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"web\"}}");
    AdmissionRequest created =
        ((CaptureDecoder.Result.Decoded) ManifestCapture.wrapAsCreate(pod, "x:1"))
            .capture()
            .request();

    JsonObject once = CaptureWriter.review(created);

    assertThat(once).isEqualTo(CaptureWriter.review(created));
    assertThat(request(once).uid()).hasSize(36);
    assertThat(CaptureWriter.review(created.withName("other"))).isNotEqualTo(once);
  }
}
