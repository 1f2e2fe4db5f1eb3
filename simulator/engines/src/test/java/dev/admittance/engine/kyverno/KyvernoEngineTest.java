package dev.admittance.engine.kyverno;

import static dev.admittance.engine.kyverno.KyvernoCalls.answer;
import static dev.admittance.engine.kyverno.KyvernoCalls.cluster;
import static dev.admittance.engine.kyverno.KyvernoCalls.hook;
import static dev.admittance.engine.kyverno.KyvernoCalls.registered;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.engine.EnginePolicy;
import java.util.List;
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
        .extracting(EngineEvaluation::name, EngineEvaluation::result)
        .containsExactly(
            tuple("ClusterPolicy/labels: team", EngineEvaluation.Result.DENIED),
            tuple("ClusterPolicy/labels: secret", EngineEvaluation.Result.UNMATCHED));
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
  void aPolicyOfANamespaceIsAskedByItsOwnWebhook() {
    String policy =
        OPEN.replace("ClusterPolicy", "Policy")
            .replace("name: open", "name: open, namespace: shop")
            .replace("Deployment", "Pod");
    ClusterState cluster = cluster(policy);
    Webhook own = registered(cluster, HookKind.VALIDATING).webhooks().getFirst();
    assertThat(own.name()).isEqualTo("validate.kyverno.svc-ignore-finegrained-shop-open");
    assertThat(KyvernoEngine.of(cluster).orElseThrow().policies(HookKind.VALIDATING, own))
        .extracting(EnginePolicy::name)
        .contains("Policy/shop/open: image");
  }

  @Test
  void stepsHaveTheValuesThatRulesCompared() {
    String policy =
        """
        apiVersion: kyverno.io/v1
        kind: ClusterPolicy
        metadata: {name: compared}
        spec:
          rules:
          - name: pattern
            match: {any: [{resources: {kinds: [Pod]}}]}
            preconditions:
              all: [{key: "{{ request.operation }}", operator: NotEquals, value: DELETE}]
            validate: {message: m, pattern: {spec: {containers: [{image: "*:*"}]}}}
          - name: deny
            match: {any: [{resources: {kinds: [Pod]}}]}
            validate:
              message: m
              deny:
                conditions:
                  any:
                  - key: "{{ request.object.metadata.name }}"
                    operator: AnyIn
                    value: [p, q]
        """;
    List<EngineEvaluation> steps =
        answer(cluster(policy), HookKind.VALIDATING, "validate.kyverno.svc-fail", IMAGE)
            .evaluations();
    assertThat(steps)
        .filteredOn(step -> step.rule().equals("pattern"))
        .singleElement()
        .satisfies(step ->
            assertThat(step.results())
                .extracting(ExpressionResult::field, ExpressionResult::outcome)
                .containsExactly(
                    tuple("preconditions.all[0]", "true: CREATE NotEquals DELETE"),
                    tuple("validate.pattern", "false: /spec/containers/0/image/ is nginx")));
    assertThat(steps)
        .filteredOn(step -> step.rule().equals("deny"))
        .singleElement()
        .satisfies(step ->
            assertThat(step.results())
                .extracting(
                    ExpressionResult::field,
                    ExpressionResult::expression,
                    ExpressionResult::outcome)
                .containsExactly(
                    tuple(
                        "validate.deny.conditions.any[0]",
                        "{{ request.object.metadata.name }} AnyIn [\"p\",\"q\"]",
                        "true: p AnyIn [\"p\",\"q\"]")));
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
}
