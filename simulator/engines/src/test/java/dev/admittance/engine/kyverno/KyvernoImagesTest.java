package dev.admittance.engine.kyverno;

import static dev.admittance.engine.kyverno.KyvernoCalls.answer;
import static dev.admittance.engine.kyverno.KyvernoCalls.cluster;
import static dev.admittance.engine.kyverno.KyvernoCalls.hook;
import static dev.admittance.engine.kyverno.KyvernoCalls.registered;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineEvaluation;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Policies and rules about images, behind the webhooks of the engine.
class KyvernoImagesTest {
  private static final String IMAGES =
      """
      apiVersion: policies.kyverno.io/v1
      kind: ImageValidatingPolicy
      metadata: {name: signed}
      spec:
        matchConstraints:
          resourceRules: [{apiGroups: [""], apiVersions: [v1], resources: [pods], operations: [CREATE]}]
        matchImageReferences: [{glob: "shop/*"}]
        validationConfigurations: {verifyDigest: false, MORE}
        attestors: [{name: us, cosign: {key: {data: k}}}]
        validations:
        - {expression: "size(images.containers) < 2", message: One image is enough.}
        - {expression: "images.containers.all(i, verifyImageSignatures(i, [attestors.us]) > 0)"}
      """;

  private static String pod(String... images) {
    return "{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {containers: ["
        + Stream.of(images)
            .map(image -> "{name: " + image.replaceAll("\\W", "-") + ", image: \"" + image + "\"}")
            .collect(Collectors.joining(", "))
        + "]}}";
  }

  private static EngineAnswer ofImages(String more, String object) {
    ClusterState cluster = cluster(IMAGES.replace("MORE", more));
    return answer(cluster, HookKind.VALIDATING, "ivpol.validate.kyverno.svc-fail", object);
  }

  @Test
  void whatARegistryDecidesIsToldForEachImageAndExpression() {
    EngineAnswer answer = ofImages("mutateDigest: false", pod("shop/web:1", "other:1"));

    assertThat(answer.response().toString()).contains("true");
    assertThat(answer.gaps())
        .extracting(EngineAnswer.Gap::what)
        .containsExactly(
            "what registries have of shop/web:1, for ImageValidatingPolicy/signed",
            "whether us signed shop/web:1 is not known here, for ImageValidatingPolicy/signed:"
                + " validations[1].expression");
    assertThat(
            registered(cluster(IMAGES.replace("MORE", "mutateDigest: false")), HookKind.VALIDATING)
                .webhooks())
        .extracting(Webhook::name)
        .containsExactly("ivpol.validate.kyverno.svc-fail");
  }

  @Test
  void aValidationOfImagesThatIsCertainlyNotMetRefuses() {
    assertThat(
            ofImages("mutateDigest: false", pod("shop/web:1", "shop/db:1"))
                .response()
                .object("status")
                .text("message"))
        .isEqualTo("Policy signed failed: One image is enough.");
  }

  @Test
  void digestsThatAMutatingHookOfImagesWouldAddAreTold() {
    ClusterState cluster = cluster(IMAGES.replace("MORE", "required: true"));
    EngineAnswer answer =
        answer(
            cluster,
            HookKind.MUTATING,
            "ivpol.mutate.kyverno.svc-fail",
            pod("docker.io/shop/web:1"));

    assertThat(answer.gaps()).isEmpty();
    assertThat(answer.evaluations())
        .extracting(EngineEvaluation::detail)
        .containsExactly("no image is to get a digest");
  }

  @Test
  void aRuleThatVerifiesImagesIsAboutThoseThatItMeans() {
    String policy =
        """
        apiVersion: kyverno.io/v1
        kind: ClusterPolicy
        metadata: {name: signed}
        spec:
          rules:
          - name: images
            match: {any: [{resources: {kinds: [Pod]}}]}
            verifyImages: [{imageReferences: ["docker.io/shop/*"], mutateDigest: false}]
        """;
    String hook = "validate.kyverno.svc-fail";
    ClusterState cluster = cluster(policy);

    assertThat(answer(cluster, HookKind.VALIDATING, hook, pod("other:1")).gaps()).isEmpty();
    assertThat(answer(cluster, HookKind.VALIDATING, hook, pod("shop/web:1", "other:1")).gaps())
        .extracting(EngineAnswer.Gap::what)
        .containsExactly(
            "the signatures and digests of docker.io/shop/web:1, verified by ClusterPolicy/signed:"
                + " images");
  }
}
