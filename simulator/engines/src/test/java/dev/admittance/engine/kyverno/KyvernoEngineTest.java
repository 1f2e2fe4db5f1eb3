package dev.admittance.engine.kyverno;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.engine.kyverno.value.ParsedText;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineCall;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.engine.PolicyEngine;
import dev.admittance.simulator.lazy.Lazy;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The engine behind the webhooks that it registers.
class KyvernoEngineTest {
  private static final String LABELS =
      """
      apiVersion: kyverno.io/v1
      kind: ClusterPolicy
      metadata: {name: labels}
      spec:
        validationFailureAction: Enforce
        rules:
        - name: team
          match: {any: [{resources: {kinds: [Pod]}}]}
          validate:
            message: A pod of {{ request.namespace }} has a team.
            pattern: {metadata: {labels: {team: "?*"}}}
        - name: level
          match: {any: [{resources: {kinds: [Pod], operations: [CREATE]}}]}
          mutate: {patchStrategicMerge: {metadata: {labels: {+(level): "{{ request.operation }}"}}}}
        - name: secret
          match: {any: [{resources: {kinds: [Namespace]}}]}
          generate: {kind: Secret, name: s, namespace: "{{ request.object.metadata.name }}"}
      """;

  private static final String OPEN =
      """
      apiVersion: kyverno.io/v1
      kind: ClusterPolicy
      metadata: {name: open}
      spec:
        failurePolicy: Ignore
        webhookConfiguration: {matchConditions: [{name: a, expression: "true"}]}
        rules:
        - name: image
          match: {any: [{resources: {kinds: [Deployment]}}]}
          validate: {message: m, deny: {}}
          context: [{name: c, apiCall: {urlPath: /api/v1/pods}}]
          preconditions: {all: [{key: "{{ c }}", operator: Equals, value: x}]}
      """;

  private static final String IMAGE =
      "{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {containers: [{image: nginx}]}}";

  private static JsonObject json(String yaml) {
    return (JsonObject) ParsedText.yaml(yaml).orElseThrow();
  }

  private static ClusterState cluster(String... manifests) {
    return ClusterState.of(Stream.of(manifests).map(KyvernoEngineTest::json).toList());
  }

  private static WebhookConfiguration registered(ClusterState cluster, HookKind kind) {
    return KyvernoEngine.registrations(cluster, KubernetesRelease.DEFAULT).stream()
        .filter(configuration -> configuration.kind() == kind)
        .findFirst()
        .orElseThrow();
  }

  private static Webhook hook(ClusterState cluster, HookKind kind, String name) {
    return registered(cluster, kind).webhooks().stream()
        .filter(hook -> hook.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static EngineAnswer answer(
      ClusterState cluster, HookKind kind, String name, String object) {
    PolicyEngine engine = KyvernoEngine.of(cluster).orElseThrow();
    JsonObject pod = json(object);
    JsonObject group = JsonObject.of("group", "", "version", "v1");
    JsonObject request =
        JsonObject.builder()
            .put("uid", "u")
            .put("kind", group.with("kind", new JsonString(pod.text("kind"))))
            .put(
                "resource",
                group.with(
                    "resource", new JsonString(pod.text("kind").toLowerCase(Locale.ROOT) + "s")))
            .put("operation", "CREATE")
            .put("namespace", "shop")
            .put("userInfo", JsonObject.of("username", "anna"))
            .put("object", pod)
            .build();
    EngineCall call =
        new EngineCall(
            kind,
            registered(cluster, kind).name(),
            hook(cluster, kind, name),
            Lazy.of(() -> JsonObject.of("request", request)),
            new CelInput(request, Optional.of(pod), Optional.empty()),
            cluster);
    return engine.answer(call).orElseThrow();
  }

  @Test
  void registersHooksForTheKindsOfPolicies() {
    ClusterState cluster = cluster(LABELS, OPEN);
    WebhookConfiguration validating = registered(cluster, HookKind.VALIDATING);
    assertThat(validating.name()).isEqualTo("kyverno-resource-validating-webhook-cfg");
    assertThat(validating.webhooks().stream().map(Webhook::name))
        .containsExactly(
            "validate.kyverno.svc-fail", "validate.kyverno.svc-ignore-finegrained-open");
    Webhook closed = validating.webhooks().getFirst();
    assertThat(closed.rules().stream().map(Rule::resources))
        .contains(List.of("namespaces"), List.of("pods", "pods/ephemeralcontainers"));
    assertThat(closed.namespaceSelector().text()).contains("notin (kube-system, kyverno)");
    assertThat(hook(cluster, HookKind.MUTATING, "mutate.kyverno.svc-fail").rules())
        .singleElement()
        .satisfies(rule -> assertThat(rule.operations()).containsExactly("CREATE"));
    assertThat(validating.webhooks().getLast().matchConditions()).hasSize(1);
  }

  @Test
  void deniesWithTheRulesThatAreViolated() {
    EngineAnswer answer =
        answer(
            cluster(LABELS),
            HookKind.VALIDATING,
            "validate.kyverno.svc-fail",
            "{apiVersion: v1, kind: Pod, metadata: {name: p, namespace: shop}}");
    assertThat(answer.response().object("status").text("message"))
        .isEqualTo(
            """


            resource Pod/shop/p was blocked due to the following policies\s

            labels:
              team: 'validation error: A pod of shop has a team. rule team failed at path /metadata/labels/'
            """);
    assertThat(answer.evaluations())
        .singleElement()
        .satisfies(step -> {
          assertThat(step.name()).isEqualTo("ClusterPolicy/labels: team");
          assertThat(step.result()).isEqualTo(EngineEvaluation.Result.DENIED);
        });
  }

  @Test
  void patchesStepByStep() {
    EngineAnswer answer =
        answer(
            cluster(LABELS),
            HookKind.MUTATING,
            "mutate.kyverno.svc-fail",
            "{apiVersion: v1, kind: Pod, metadata: {name: p, namespace: shop}}");
    assertThat(answer.response().objects("patch"))
        .singleElement()
        .satisfies(
            patch -> assertThat(patch.object("value")).isEqualTo(JsonObject.of("level", "CREATE")));
    assertThat(answer.evaluations().getFirst().patch()).hasSize(1);
  }

  @Test
  void eachRuleOfAPolicyHasItsOwnPatch() {
    String policy =
        """
        apiVersion: kyverno.io/v1
        kind: ClusterPolicy
        metadata: {name: defaults}
        spec:
          rules:
          - name: level
            match: {any: [{resources: {kinds: [Pod]}}]}
            mutate: {patchStrategicMerge: {metadata: {labels: {+(level): low}}}}
          - name: team
            match: {any: [{resources: {kinds: [Pod]}}]}
            mutate: {patchStrategicMerge: {metadata: {labels: {+(team): none, level: high}}}}
        """;
    EngineAnswer answer =
        answer(
            cluster(policy),
            HookKind.MUTATING,
            "mutate.kyverno.svc-fail",
            "{apiVersion: v1, kind: Pod, metadata: {name: p, labels: {a: b}}}");

    assertThat(answer.evaluations())
        .extracting(
            EngineEvaluation::rule,
            step -> step.patch().stream().map(one -> one.path().orElse("")).toList())
        .containsExactly(
            tuple("level", List.of("/metadata/labels/level")),
            tuple("team", List.of("/metadata/labels/level", "/metadata/labels/team")));
  }

  @Test
  void tellsWhatActsLaterAndWhatIsNotKnown() {
    assertThat(
            answer(
                    cluster(LABELS),
                    HookKind.VALIDATING,
                    "validate.kyverno.svc-fail",
                    "{apiVersion: v1, kind: Namespace, metadata: {name: n}}")
                .evaluations()
                .getLast()
                .result())
        .isEqualTo(EngineEvaluation.Result.LATER);
    String pods = OPEN.replace("Deployment", "Pod");
    EngineAnswer unknown =
        answer(
            cluster(pods),
            HookKind.VALIDATING,
            "validate.kyverno.svc-ignore-finegrained-open",
            "{apiVersion: v1, kind: Pod, metadata: {name: p, namespace: shop}}");
    assertThat(unknown.response().isTrue("allowed")).isTrue();
    assertThat(unknown.gaps())
        .singleElement()
        .satisfies(gap -> assertThat(gap.what()).contains("API call of the context entry c"));
  }

  @Test
  void answersByPoliciesWithCel() {
    String policy =
        """
        apiVersion: policies.kyverno.io/v1
        kind: ValidatingPolicy
        metadata: {name: tagged}
        spec:
          matchConstraints:
            resourceRules:
            - {apiGroups: [""], apiVersions: [v1], resources: [pods], operations: [CREATE]}
          validations:
          - {expression: "VALIDATION", message: An image has a tag.}
        """;
    String tagged =
        policy.replace("VALIDATION", "object.spec.containers.all(c, c.image.contains(':'))");
    String exception =
        """
        apiVersion: policies.kyverno.io/v1
        kind: PolicyException
        metadata: {name: e, namespace: shop}
        spec:
          policyRefs: [{name: tagged, kind: ValidatingPolicy}]
          matchConditions: [{name: c, expression: "object.metadata.name == 'p'"}]
        """;
    String later = policy.replace("VALIDATION", "resource.Get('v1', 'configmaps', 'a', 'b').x");
    String mutating = later.replace("ValidatingPolicy", "MutatingPolicy");
    assertThat(byCel(cluster(tagged)).response().object("status").text("message"))
        .isEqualTo("Policy tagged failed: An image has a tag.");
    assertThat(byCel(cluster(tagged, exception)).evaluations())
        .singleElement()
        .satisfies(step -> assertThat(step.result()).isEqualTo(EngineEvaluation.Result.SKIPPED));
    assertThat(byCel(cluster(later)).gaps()).hasSize(1);
    assertThat(
            answer(cluster(mutating), HookKind.MUTATING, "mpol.validate.kyverno.svc-fail", IMAGE)
                .evaluations())
        .singleElement()
        .satisfies(step -> assertThat(step.result()).isEqualTo(EngineEvaluation.Result.MUTATED));
  }

  private static final String LABELING =
      """
      apiVersion: policies.kyverno.io/v1
      kind: MutatingPolicy
      metadata: {name: labeled}
      spec:
        matchConstraints:
          resourceRules:
          - {apiGroups: [""], apiVersions: [v1], resources: [pods], operations: [CREATE]}
        matchConditions:
        - {name: named, expression: "object.metadata.name == 'p'"}
        mutations:
        - patchType: ApplyConfiguration
          applyConfiguration:
            expression: "Object{metadata: Object.metadata{labels: {'team': 'red'}}}"
      """;

  @Test
  void registersAHookOfItsOwnForConditions() {
    ClusterState cluster = cluster(LABELING);
    Webhook hook =
        hook(cluster, HookKind.MUTATING, "mpol.validate.kyverno.svc-fail-finegrained-labeled");
    assertThat(hook.clientConfig().service().orElseThrow().path()).contains("/mpol/labeled");
    assertThat(hook.matchConditions().stream().map(MatchCondition::name))
        .contains("autogen-named", "autogen-defaults-named");
    assertThat(hook.rules()).hasSizeGreaterThan(1);
    EngineAnswer answer = answer(cluster, HookKind.MUTATING, hook.name(), IMAGE);
    assertThat(answer.response().objects("patch")).hasSize(1);
    assertThat(answer.evaluations())
        .singleElement()
        .satisfies(step -> {
          assertThat(step.results().stream().map(ExpressionResult::field))
              .containsExactly(
                  "matchConditions[0].expression", "mutations[0].applyConfiguration.expression");
          assertThat(step.patch()).hasSize(1);
        });
  }

  @Test
  void tellsWebhooksWithOtherSelectorsApart() {
    String other =
        LABELING
            .replace("labeled", "other")
            .replace("object.metadata.name", "hash.md5(object.metadata.name)")
            .replace(
                "matchConstraints:",
                "matchConstraints:\n    objectSelector: {matchLabels: {a: b}}");
    String plain = other.replace("other", "plain").replace("a: b", "");
    List<Webhook> hooks = registered(cluster(other, plain), HookKind.MUTATING).webhooks();
    assertThat(hooks.stream().map(Webhook::name))
        .allMatch(name -> name.matches("mpol\\.validate\\.kyverno\\.svc-fail-[0-9a-f]{8}"))
        .doesNotHaveDuplicates()
        .hasSize(2);
  }

  private static EngineAnswer byCel(ClusterState cluster) {
    return answer(cluster, HookKind.VALIDATING, "vpol.validate.kyverno.svc-fail", IMAGE);
  }

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
