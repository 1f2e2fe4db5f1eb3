package dev.admittance.simulator.registry;

import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Requests.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What the server makes of a manifest before the mutating phase (W-110).
class ObjectReceiverTest {
  private static final String ODD_POD =
      """
      {"apiVersion":"v1","kind":"Pod","metadata":{"name":"web","namespace":"shop"},
       "spec":{"shade":"green","containers":[{"name":"a","image":"a","colour":"red"}]}}
      """;

  private static Capture manifest(String json) {
    return ((CaptureDecoder.Result.Decoded) ManifestCapture.wrapAsCreate(object(json), "f:1"))
        .capture();
  }

  private static List<Step.ObjectPrepared> prepared(Capture capture) {
    return Runs.with().send(capture).steps().stream()
        .filter(step -> step.moment().phase() == Phase.RECEIVED)
        .filter(Step.ObjectPrepared.class::isInstance)
        .map(Step.ObjectPrepared.class::cast)
        .toList();
  }

  private static JsonObject received(String json) {
    return prepared(manifest(json)).getLast().after().orElseThrow();
  }

  @Test
  void aManifestIsDecodedAndThenGivenItsDefaults() {
    List<Step.ObjectPrepared> steps =
        prepared(
            manifest(
                """
                {"apiVersion":"v1","kind":"Service","metadata":{"name":"web","namespace":"shop"},
                 "spec":{"shade":"green","ports":[{"port":80}]}}
                """));
    assertThat(steps).hasSize(2);
    assertThat(steps.getFirst().after())
        .contains(
            object(
                """
                {"apiVersion":"v1","kind":"Service","metadata":{"name":"web","namespace":"shop"},
                 "spec":{"ports":[{"port":80,"targetPort":0}]},"status":{"loadBalancer":{}}}
                """));
    assertThat(steps.getLast().after())
        .contains(
            object(
                """
                {"apiVersion":"v1","kind":"Service","metadata":{"name":"web","namespace":"shop"},
                 "spec":{"ports":[{"protocol":"TCP","port":80,"targetPort":80}],
                  "type":"ClusterIP","sessionAffinity":"None","internalTrafficPolicy":"Cluster"},
                 "status":{"loadBalancer":{}}}
                """));
  }

  /// The server warns of them unless the client asks for more or for less.
  @Test
  void membersThatTheTypeDoesNotKnow() {
    List<String> warnings =
        List.of("unknown field \"spec.shade\"", "unknown field \"spec.containers[0].colour\"");
    assertThat(Runs.with().send(manifest(ODD_POD)).response().warnings()).isEqualTo(warnings);
    assertThat(withOptions("{\"fieldValidation\":\"Warn\"}")).isEqualTo(warnings.toString());
    assertThat(withOptions("{\"fieldValidation\":\"Ignore\"}")).isEqualTo("[]");
    assertThat(withOptions("{\"fieldValidation\":\"Strict\"}"))
        .isEqualTo(
            "Pod in version \"v1\" cannot be handled as a Pod: strict decoding error: "
                + String.join(", ", warnings));
  }

  /// The warnings, or the refusal.
  private static String withOptions(String options) {
    AdmissionRequest sent = manifest(ODD_POD).request();
    AdmissionRequest request =
        new AdmissionRequest(
            sent.uid(),
            sent.kind(),
            sent.resource(),
            sent.subResource(),
            sent.name(),
            sent.namespace(),
            sent.operation(),
            sent.userInfo(),
            sent.object(),
            sent.oldObject(),
            sent.dryRun(),
            Optional.of(object(options)));
    StageEvent first =
        new Stages(
                ClusterState.UNKNOWN,
                new CustomDefinitions(List.of()),
                new Converter(List.of(), KubernetesRelease.DEFAULT),
                KubernetesRelease.DEFAULT,
                Authorizer.UNKNOWN,
                true)
            .decode(request)
            .events()
            .getFirst();
    return first instanceof StageEvent.Refused refused
        ? refused.status().message()
        : ((StageEvent.Changed) first).warnings().toString();
  }

  @Test
  void theNamespaceIsThatOfTheRequest() {
    assertThat(Metadata.of(received(configMap("{\"name\":\"a\"}"))).text("namespace"))
        .isEqualTo("default");
    assertThat(
            received(
                """
                {"apiVersion":"rbac.authorization.k8s.io/v1","kind":"ClusterRole",
                 "metadata":{"name":"a","namespace":"shop"},"rules":[]}
                """))
        .satisfies(role -> assertThat(Metadata.of(role).has("namespace")).isFalse());
  }

  @Test
  void textsOfASecretGoToItsData() {
    assertThat(
            received(
                """
                {"apiVersion":"v1","kind":"Secret","metadata":{"name":"a","namespace":"shop"},
                 "data":{"b":"YQ=="},"stringData":{"a":"hello","b":"b"}}
                """))
        .isEqualTo(
            object(
                """
                {"kind":"Secret","apiVersion":"v1","metadata":{"name":"a","namespace":"shop"},
                 "data":{"a":"aGVsbG8=","b":"Yg=="},"type":"Opaque"}
                """));
  }

  @Test
  void aManifestThatDoesNotFitIsABadRequest() {
    String json =
        """
        {"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"web"},
         "spec":{"replicas":"3"}}
        """;
    List<Step> steps = Runs.with().send(manifest(json)).steps();
    assertThat(steps)
        .filteredOn(Step.ObjectRefused.class::isInstance)
        .singleElement()
        .satisfies(step -> {
          Step.ObjectRefused refused = (Step.ObjectRefused) step;
          assertThat(refused.status().code()).isEqualTo(400);
          assertThat(refused.status().message())
              .isEqualTo(
                  "Deployment in version \"v1\" cannot be handled as a Deployment: json: cannot"
                      + " unmarshal string into Go struct field DeploymentSpec.spec.replicas of"
                      + " type int32");
        });
    assertThat(steps).noneMatch(step -> step.moment().phase() == Phase.MUTATING);
  }

  @Test
  void aCapturedReviewIsLeftAsItIs() {
    Capture review = new Capture("test", createPod("{}"), Optional.empty());
    assertThat(prepared(review)).isEmpty();
  }

  private static String configMap(String metadata) {
    return "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":" + metadata + "}";
  }
}
