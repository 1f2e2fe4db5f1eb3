package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Requests.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import org.junit.jupiter.api.Test;

/// Runs of requests that are made of manifests.
class ManifestRunsTest {
  private static final JsonObject ONE_REPLICA = deployment("apps/v1", 1);

  private static JsonObject deployment(String apiVersion, int replicas) {
    return object(
        """
        {"apiVersion": "%s", "kind": "Deployment", "metadata": {"name": "web"},
         "spec": {"replicas": %d, "selector": {"matchLabels": {"app": "web"}},
                  "template": {"metadata": {"labels": {"app": "web"}},
                               "spec": {"containers": [{"name": "c", "image": "nginx"}]}}}}
        """
            .formatted(apiVersion, replicas));
  }

  private static Capture creation(JsonObject manifest) {
    return ((CaptureDecoder.Result.Decoded) ManifestCapture.wrapAsCreate(manifest, "after.yaml:1"))
        .capture();
  }

  @Test
  void theStoryBeginsWithWhereTheRequestIsFrom() {
    Trace trace = Runs.with().send(creation(ONE_REPLICA));
    assertThat(StepDescriptions.headline(trace.steps().getFirst()))
        .isEqualTo("Request made of a manifest: CREATE deployments.apps default/web");
    assertThat(StepDescriptions.explanation(trace.steps().getFirst()))
        .startsWith(
            "Nobody captured it: it is made of the manifest at after.yaml:1, as the creation of its"
                + " object. User kubernetes-admin is assumed to ask for it;");
  }

  @Test
  void theStoredObjectIsAsAServerHasIt() {
    Trace trace =
        Runs.with()
            .send(ManifestCapture.update(creation(deployment("apps/v1", 2)), ONE_REPLICA, "old:1"));
    JsonObject old = trace.request().oldObject().orElseThrow();
    assertThat(old.find("spec").orElseThrow())
        .isEqualTo(
            Runs.with().send(creation(ONE_REPLICA)).response().object().orElseThrow().get("spec"));
    assertThat(trace.response().code()).isEqualTo(200);
    assertThat(StepDescriptions.explanation(trace.steps().getFirst()))
        .contains("as the update of the object that the manifest at old:1 describes");
  }

  @Test
  void theStoredObjectMayBeWrittenInAnotherVersion() {
    JsonObject older = deployment("extensions/v1beta1", 1);
    Trace trace = Runs.with().send(ManifestCapture.update(creation(ONE_REPLICA), older, "old:1"));
    JsonObject old = trace.request().oldObject().orElseThrow();
    assertThat(old.get("apiVersion")).isEqualTo(ONE_REPLICA.get("apiVersion"));
    assertThat(trace.response().allowed()).isTrue();
  }
}
