package dev.admittance.simulator.policy;

import static dev.admittance.simulator.fixture.PolicyTexts.policies;
import static dev.admittance.simulator.fixture.Requests.clusterScoped;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.policy.ValidatingAdmissionPolicyBinding;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.builtin.KnownObjects;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.match.Equivalents;
import dev.admittance.simulator.policy.PolicyChoice.Chosen;
import dev.admittance.simulator.policy.PolicyChoice.Misconfigured;
import dev.admittance.simulator.policy.PolicyChoice.Skipped;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.PolicyId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/// Which policies and bindings are for a request, and with which parameters (P-30 to P-55).
class PolicyMatchingTest {
  private static final String PODS =
      "{operations: [CREATE], apiGroups: [''], apiVersions: [v1], resources: [pods]}";

  private static final List<JsonObject> LIMITS =
      Stream.of(
              """
              {"apiVersion":"v1","kind":"ConfigMap",
               "metadata":{"name":"low","namespace":"shop","labels":{"for":"all"}}}
              """,
              """
              {"apiVersion":"v1","kind":"ConfigMap",
               "metadata":{"name":"high","namespace":"shop","labels":{"for":"all"}}}
              """,
              """
              {"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"low","namespace":"other"}}
              """)
          .map(text -> object(text))
          .toList();

  private static String policy(String name, String spec) {
    return """
    apiVersion: admissionregistration.k8s.io/v1
    kind: ValidatingAdmissionPolicy
    metadata: {name: %s}
    spec: {validations: [{expression: "true"}], %s}
    ---
    """
        .formatted(name, spec);
  }

  private static String binding(String name, String policy, String spec) {
    return """
    apiVersion: admissionregistration.k8s.io/v1
    kind: ValidatingAdmissionPolicyBinding
    metadata: {name: %s}
    spec: {policyName: %s, validationActions: [Deny], %s}
    ---
    """
        .formatted(name, policy, spec);
  }

  private static String constraints(String rest) {
    return "matchConstraints: {resourceRules: [" + PODS + "], " + rest + "}";
  }

  private static List<PolicyChoice<ValidatingAdmissionPolicyBinding>> choose(
      String yaml, AdmissionRequest request, List<JsonObject> objects) {
    KubernetesRelease release = KubernetesRelease.DEFAULT;
    KnownObjects known = new KnownObjects(ClusterState.of(objects));
    PolicyMatching matching =
        new PolicyMatching(
            request,
            ClusterState.of(objects),
            known,
            new ParamLookup(new Converter(objects, KubernetesRelease.DEFAULT)));
    return new PolicyHooks(
            policies(yaml),
            new Equivalents(release, objects),
            new ParamKinds(ResourceTable.of(release), known))
            .of(
                HookKind.VALIDATING,
                ValidatingAdmissionPolicy.class,
                ValidatingAdmissionPolicyBinding.class,
                policy -> policy)
            .stream()
            .flatMap(hook -> matching.choose(hook, request.object()).stream())
            .toList();
  }

  private static PolicyChoice<ValidatingAdmissionPolicyBinding> one(
      String spec, String binding, AdmissionRequest request) {
    List<PolicyChoice<ValidatingAdmissionPolicyBinding>> all =
        choose(policy("p", spec) + binding("b", "p", binding), request, LIMITS);
    assertThat(all).hasSize(1);
    return all.getFirst();
  }

  private static List<String> params(String spec, String binding) {
    return params(one(spec, binding, createPod("{}")));
  }

  private static List<String> params(PolicyChoice<ValidatingAdmissionPolicyBinding> choice) {
    assertThat(choice).isInstanceOf(Chosen.class);
    return ((Chosen<?>) choice).params().stream().map(Param::text).toList();
  }

  private static String failure(String spec, String binding, AdmissionRequest request) {
    PolicyChoice<?> choice = one(spec, binding, request);
    assertThat(choice).isInstanceOf(Misconfigured.class);
    return ((Misconfigured<?>) choice).failure();
  }

  private static String decisive(PolicyChoice<?> choice) {
    assertThat(choice).isInstanceOf(Skipped.class);
    return ((Skipped<?>) choice).why().decisive().map(check -> check.name().text()).orElse("");
  }

  /// P-30, P-32.
  @Test
  void policiesAndTheirBindingsGoByNameAndPoliciesWithoutBindingDoNothing() {
    String all =
        policy("z", constraints(""))
            + policy("a", constraints(""))
            + policy("unbound", constraints(""))
            + binding("b2", "a", "")
            + binding("b1", "a", "")
            + binding("b0", "z", "")
            + binding("b9", "absent", "");
    assertThat(choose(all, createPod("{}"), List.of()))
        .extracting(PolicyChoice::policy)
        .extracting(PolicyId::text)
        .containsExactly("a with b1", "a with b2", "z with b0");
  }

  /// P-40.
  @Test
  void policyAndBindingMustBothBeForTheRequest() {
    AdmissionRequest pod = createPod("{\"tier\": \"web\"}");
    String services = "matchResources: {resourceRules: [" + PODS.replace("pods", "services") + "]}";
    assertThat(one(constraints(""), "", pod)).isInstanceOf(Chosen.class);
    assertThat(one(constraints(""), "matchResources: {}", pod)).isInstanceOf(Chosen.class);
    assertThat(decisive(one(constraints(""), services, pod))).isEqualTo("matchResources");
    assertThat(decisive(one(constraints("objectSelector: {matchLabels: {tier: db}}"), "", pod)))
        .isEqualTo("objectSelector");
  }

  /// P-41.
  @Test
  void excludedRulesBeatTheOthers() {
    assertThat(
            decisive(one(constraints("excludeResourceRules: [" + PODS + "]"), "", createPod("{}"))))
        .isEqualTo("excludeResourceRules");
    assertThat(
            one(
                constraints("excludeResourceRules: [" + PODS.replace("CREATE", "UPDATE") + "]"),
                "",
                createPod("{}")))
        .isInstanceOfSatisfying(
            Chosen.class,
            chosen ->
                assertThat(chosen.why().checks())
                    .asInstanceOf(InstanceOfAssertFactories.list(Check.class))
                    .extracting(Check::passed)
                    .containsOnly(true));
  }

  /// P-44.
  @Test
  void resourceNamesAreThoseOfTheRequest() {
    String web = "matchConstraints: {resourceRules: [{resourceNames: [web], " + PODS.substring(1);
    String db = web.replace("[web]", "[db]");
    assertThat(one(web + "]}", "", createPod("{}"))).isInstanceOf(Chosen.class);
    assertThat(decisive(one(db + "]}", "", createPod("{}")))).isEqualTo("rules");
    AdmissionRequest generated =
        request(
            Operation.CREATE,
            "",
            "v1",
            "Pod",
            "pods",
            "",
            "shop",
            "",
            object("{\"metadata\": {\"generateName\": \"web\"}}"));
    assertThat(decisive(one(web + "]}", "", generated))).isEqualTo("rules");
  }

  /// P-45.
  @Test
  void resourcesCountUnderTheirOtherNames() {
    String rule =
        "matchConstraints: {matchPolicy: %s, resourceRules: [{operations: ['*'], apiGroups:"
            + " [autoscaling], apiVersions: [v1], resources: [horizontalpodautoscalers]}]}";
    AdmissionRequest v2 =
        request(Operation.CREATE, "autoscaling", "v2", "horizontalpodautoscalers", "");
    assertThat(one(rule.formatted("Equivalent"), "", v2))
        .isInstanceOfSatisfying(
            Chosen.class,
            chosen -> assertThat(chosen.invocation().kind().version()).isEqualTo("v1"));
    assertThat(decisive(one(rule.formatted("Exact"), "", v2))).isEqualTo("rules");
  }

  /// P-42, P-46: an error counts only where a rule covers the request.
  @Test
  void namespaceThatDoesNotExistIsAMistakeOfTheConfiguration() {
    String all =
        policy("p", constraints("namespaceSelector: {matchLabels: {env: prod}}"))
            + binding("b", "p", "");
    List<JsonObject> other =
        List.of(object("{\"kind\": \"Namespace\", \"metadata\": {\"name\": \"other\"}}"));
    assertThat(choose(all, createPod("{}"), other))
        .singleElement()
        .isInstanceOfSatisfying(
            Misconfigured.class,
            wrong -> {
              assertThat(wrong.failure())
                  .isEqualTo("failed to configure policy: namespaces \"shop\" not found");
              assertThat(wrong.policy().binding()).isEmpty();
            });
    assertThat(choose(all, request(Operation.CREATE, "", "v1", "secrets", ""), other))
        .singleElement()
        .isInstanceOf(Skipped.class);
  }

  /// P-46.
  @Test
  void policyWithoutConstraintsIsAMistake() {
    assertThat(failure("failurePolicy: Fail", "", createPod("{}")))
        .isEqualTo(
            "failed to configure policy: policy contained no match constraints, a required field");
  }

  private static final String CONFIG_MAPS =
      constraints("") + ", paramKind: {apiVersion: v1, kind: ConfigMap}";

  private static String param(String reference) {
    return "paramRef: {" + reference + ", parameterNotFoundAction: Deny}";
  }

  /// P-50, P-51, P-54.
  @Test
  void parametersAreFoundByNameOrSelectorInTheNamespaceOfTheRequestOrAnother() {
    assertThat(params(constraints(""), param("name: low"))).containsExactly("");
    assertThat(params(CONFIG_MAPS, "")).containsExactly("");
    assertThat(params(CONFIG_MAPS, param("name: low"))).containsExactly("shop/low");
    assertThat(params(CONFIG_MAPS, param("name: low, namespace: other")))
        .containsExactly("other/low");
    assertThat(params(CONFIG_MAPS, param("selector: {matchLabels: {for: all}}")))
        .containsExactly("shop/high", "shop/low");
    assertThat(params(CONFIG_MAPS, param("selector: {}, namespace: other")))
        .containsExactly("other/low");
  }

  /// P-51.
  @Test
  void scopeOfTheKindDecidesWhetherANamespaceIsNeeded() {
    String namespaces = CONFIG_MAPS.replace("ConfigMap", "Namespace");
    assertThat(failure(namespaces, param("name: a, namespace: b"), createPod("{}")))
        .isEqualTo(
            "failed to configure binding: paramRef.namespace must not be provided for a"
                + " cluster-scoped `paramKind`");
    String nodes = CONFIG_MAPS.replace("pods", "nodes");
    assertThat(failure(nodes, param("name: low"), clusterScoped("", "v1", "nodes")))
        .isEqualTo(
            "failed to configure binding: cannot use namespaced paramRef in policy binding that"
                + " matches cluster-scoped resources");
    assertThat(
            params(
                one(nodes, param("name: low, namespace: shop"), clusterScoped("", "v1", "nodes"))))
        .containsExactly("shop/low");
  }

  /// P-50.
  @Test
  void kindThatTheServerDoesNotServeIsAMistakeOfThePolicy() {
    assertThat(failure(CONFIG_MAPS.replace("ConfigMap", "Limit"), "", createPod("{}")))
        .isEqualTo(
            "failed to configure policy: failed to find resource referenced by paramKind: '/v1,"
                + " Kind=Limit'");
  }

  /// P-53.
  @Test
  void absentParameterAdmitsOrIsAMistakeOfTheBinding() {
    assertThat(failure(CONFIG_MAPS, param("name: absent"), createPod("{}")))
        .isEqualTo(
            "failed to configure binding: no params found for policy binding with `Deny`"
                + " parameterNotFoundAction");
    assertThat(params(CONFIG_MAPS, param("name: absent").replace("Deny", "Allow"))).isEmpty();
  }

  /// What is not among the manifests may be in the cluster all the same.
  @Test
  void kindWithoutAnyManifestIsNotTakenForKnown() {
    String policies =
        policy("p", CONFIG_MAPS) + binding("b", "p", param("name: low").replace("Deny", "Allow"));
    assertThat(choose(policies, createPod("{}"), List.of()).getFirst().notSimulated())
        .containsExactly("the objects of kind ConfigMap: the manifests have none");
    String custom =
        policy("p", constraints("") + ", paramKind: {apiVersion: example.com/v1, kind: Limit}")
            + binding("b", "p", param("name: low"));
    assertThat(choose(custom, createPod("{}"), List.of()).getFirst().notSimulated())
        .singleElement(InstanceOfAssertFactories.STRING)
        .contains("no CustomResourceDefinition");
    JsonObject limit =
        object(
            """
            {"apiVersion":"example.com/v2","kind":"Limit","metadata":{"name":"low"}}
            """);
    Chosen<?> chosen = (Chosen<?>) choose(custom, createPod("{}"), List.of(limit)).getFirst();
    assertThat(chosen.params())
        .extracting(Param::object)
        .containsExactly(
            Optional.of(
                object(
                    """
                    {"apiVersion":"example.com/v1","kind":"Limit","metadata":{"name":"low"}}
                    """)));
    assertThat(chosen.notSimulated()).isNotEmpty();
  }
}
