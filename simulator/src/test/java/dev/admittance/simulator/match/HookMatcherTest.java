package dev.admittance.simulator.match;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.cel.CelCondition;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HookMatcherTest {
  private static final ClusterState CLUSTER =
      new ClusterState(Map.of("shop", Map.of("team", "books")), true, List.of());
  private static final AdmissionRequest POD = createPod("{\"app\":\"web\"}");
  private static final Rule OTHERS =
      new Rule(List.of("*"), List.of("other"), List.of("*"), List.of("*"), Scope.ALL);

  private static LabelSelector selector(String key, String operator, String... values) {
    return new LabelSelector(List.of(new Requirement(key, operator, List.of(values))));
  }

  private static MatchResult match(
      Hooks hook, AdmissionRequest request, ClusterState cluster, CelCondition... conditions) {
    return new HookMatcher(hook.build(), List.of(conditions), Requests.EQUIVALENTS)
        .match(
            request,
            request.object(),
            cluster,
            _ -> new CelInput(JsonObject.EMPTY, request.object(), request.oldObject()));
  }

  private static List<Check.Name> names(MatchResult result) {
    return result.tree().checks().stream().map(Check::name).toList();
  }

  private static CelCondition condition(CelCondition.Outcome outcome) {
    return new CelCondition() {
      @Override
      public String expression() {
        return "fixed";
      }

      @Override
      public Outcome evaluate(CelInput input) {
        return outcome;
      }
    };
  }

  /// W-244, on a label that is there and one that is not.
  @ParameterizedTest
  @CsvSource({
    "app, In, web, true",
    "app, In, db, false",
    "gone, In, web, false",
    "app, NotIn, web, false",
    "app, NotIn, db, true",
    "gone, NotIn, web, true",
    "app, Exists, , true",
    "gone, Exists, , false",
    "app, DoesNotExist, , false",
    "gone, DoesNotExist, , true"
  })
  void objectSelectorOperators(String key, String operator, String value, boolean matches) {
    String[] values = value == null ? new String[0] : new String[] {value};
    MatchResult result =
        match(hook("h").objectSelector(selector(key, operator, values)), POD, CLUSTER);
    assertThat(result.tree().matched()).isEqualTo(matches);
  }

  /// W-245.
  @Test
  void objectSelectorMatchesTheOldObjectToo() {
    AdmissionRequest delete =
        request(
            Operation.DELETE,
            "",
            "v1",
            "Pod",
            "pods",
            "",
            "shop",
            "web",
            object("{\"metadata\":{\"labels\":{\"app\":\"web\"}}}"));
    assertThat(match(hook("h").objectSelector(selector("app", "Exists")), delete, CLUSTER))
        .isInstanceOf(MatchResult.Matched.class);
  }

  /// W-245: an object without metadata matches no selector, not even one for absent labels.
  @Test
  void objectSelectorNeverMatchesAnObjectWithoutMetadata() {
    AdmissionRequest exec =
        request(
            Operation.CONNECT,
            "",
            "v1",
            "PodExecOptions",
            "pods",
            "exec",
            "shop",
            "web",
            object("{\"kind\":\"PodExecOptions\"}"));
    assertThat(match(hook("h").objectSelector(selector("app", "DoesNotExist")), exec, CLUSTER))
        .isInstanceOf(MatchResult.Skipped.class);
  }

  /// W-242.
  @Test
  void namespaceSelectorSeesTheLabelsOfTheStoredNamespace() {
    assertThat(match(hook("h").namespaceSelector(selector("team", "In", "books")), POD, CLUSTER))
        .isInstanceOf(MatchResult.Matched.class);
    assertThat(match(hook("h").namespaceSelector(selector("team", "In", "films")), POD, CLUSTER))
        .isInstanceOf(MatchResult.Skipped.class);
  }

  /// W-242: on CREATE and UPDATE of a namespace the object's own labels count, on DELETE those of
  /// the stored one.
  @Test
  void namespaceSelectorOnNamespacesThemselves() {
    JsonObject namespace = object("{\"metadata\":{\"labels\":{\"team\":\"films\"}}}");
    Hooks films = hook("h").namespaceSelector(selector("team", "In", "films"));
    AdmissionRequest update =
        request(
            Operation.UPDATE, "", "v1", "Namespace", "namespaces", "", "shop", "shop", namespace);
    AdmissionRequest delete =
        request(
            Operation.DELETE, "", "v1", "Namespace", "namespaces", "", "shop", "shop", namespace);
    assertThat(match(films, update, CLUSTER)).isInstanceOf(MatchResult.Matched.class);
    assertThat(match(films, delete, CLUSTER)).isInstanceOf(MatchResult.Skipped.class);
  }

  /// W-240.
  @Test
  void namespaceSelectorNeverFiltersClusterScopedRequests() {
    AdmissionRequest node =
        request(Operation.CREATE, "", "v1", "Node", "nodes", "", "", "n1", JsonObject.EMPTY);
    assertThat(match(hook("h").namespaceSelector(selector("team", "In", "films")), node, CLUSTER))
        .isInstanceOf(MatchResult.Matched.class);
  }

  /// W-243, W-210.
  @Test
  void missingNamespaceRefusesTheRequestOnlyWhereARuleMatches() {
    ClusterState other = new ClusterState(Map.of("elsewhere", Map.of()), true, List.of());
    Hooks hook = hook("h").namespaceSelector(selector("team", "Exists"));
    assertThat(match(hook, POD, other))
        .isInstanceOfSatisfying(
            MatchResult.Failed.class,
            failed ->
                assertThat(failed.error()).isEqualTo(new MatchError.NamespaceNotFound("shop")));
    assertThat(match(hook.rules(OTHERS), POD, other)).isInstanceOf(MatchResult.Skipped.class);
  }

  /// W-241.
  @Test
  void emptyNamespaceSelectorNeedsNoNamespace() {
    assertThat(match(hook("h"), POD, new ClusterState(Map.of(), true, List.of())))
        .isInstanceOf(MatchResult.Matched.class);
  }

  @Test
  void unknownNamespaceHasItsNameLabelWhereTheClusterIsNotKnown() {
    Hooks hook = hook("h").namespaceSelector(selector(ClusterState.NAME_LABEL, "NotIn", "shop"));
    assertThat(match(hook, POD, ClusterState.UNKNOWN)).isInstanceOf(MatchResult.Skipped.class);
  }

  @Test
  void labelsOfAnUnknownNamespaceAreSaidToBeUnknownWhereTheyDecide() {
    Hooks optIn = hook("h").namespaceSelector(selector("team", "In", "books"));
    Hooks optOut = hook("h").namespaceSelector(selector("team", "NotIn", "books"));
    String unknown =
        "the labels of namespace \"shop\", which is not in the cluster state, are not known"
            + " (namespaceSelector)";
    ClusterState some = ClusterState.UNKNOWN;

    assertThat(match(optIn, POD, some))
        .isInstanceOf(MatchResult.Skipped.class)
        .satisfies(result -> assertThat(result.notSimulated()).containsExactly(unknown));
    assertThat(match(optOut, POD, some))
        .isInstanceOf(MatchResult.Matched.class)
        .satisfies(result -> assertThat(result.notSimulated()).containsExactly(unknown));
    assertThat(match(optIn, POD, CLUSTER).notSimulated()).isEmpty();
  }

  @Test
  void whatAnotherCheckDecidesNeedsNoLabels() {
    Hooks hook = hook("h").namespaceSelector(selector("team", "In", "books"));
    assertThat(match(hook.rules(OTHERS), POD, ClusterState.UNKNOWN).notSimulated()).isEmpty();
    assertThat(
            match(hook.objectSelector(selector("gone", "Exists")), POD, ClusterState.UNKNOWN)
                .notSimulated())
        .isEmpty();
  }

  @Test
  void theNameOfAnUnknownNamespaceIsKnown() {
    Hooks byName = hook("h").namespaceSelector(selector(ClusterState.NAME_LABEL, "In", "shop"));
    assertThat(match(byName, POD, ClusterState.UNKNOWN))
        .isInstanceOf(MatchResult.Matched.class)
        .satisfies(result -> assertThat(result.notSimulated()).isEmpty());
  }

  /// W-210: selectors first; the server stops at the first clean "no".
  @Test
  void checksComeInTheServersOrderAndStopAtTheFirstNo() {
    assertThat(names(match(hook("h"), POD, CLUSTER)))
        .containsExactly(
            Check.Name.NAMESPACE_SELECTOR, Check.Name.OBJECT_SELECTOR, Check.Name.RULES);
    assertThat(names(match(hook("h").objectSelector(selector("gone", "Exists")), POD, CLUSTER)))
        .containsExactly(Check.Name.NAMESPACE_SELECTOR, Check.Name.OBJECT_SELECTOR);
  }

  @Test
  void skippedHookNamesTheCheckThatDecided() {
    MatchResult result = match(hook("h").rules(OTHERS).exact(), POD, CLUSTER);
    Check decisive = result.tree().decisive().orElseThrow();
    assertThat(decisive.name()).isEqualTo(Check.Name.RULES);
    assertThat(decisive.parts().getFirst().parts().getLast())
        .satisfies(check -> {
          assertThat(check.name()).isEqualTo(Check.Name.API_GROUP);
          assertThat(check.wanted()).isEqualTo("other");
          assertThat(check.found()).isEqualTo("\"\"");
        });
  }

  private static Rule rule(String group, String version, String resource) {
    return new Rule(List.of("*"), List.of(group), List.of(version), List.of(resource), Scope.ALL);
  }

  private static final AdmissionRequest AUTOSCALER =
      request(Operation.CREATE, "autoscaling", "v2", "horizontalpodautoscalers", "");

  /// W-230, W-232.
  @Test
  void ruleForAnotherVersionMatchesAndTellsWhatTheHookIsSent() {
    Rule v1 = rule("autoscaling", "v1", "horizontalpodautoscalers");
    MatchResult result = match(hook("h").rules(v1), AUTOSCALER, CLUSTER);
    assertThat(result)
        .isInstanceOfSatisfying(
            MatchResult.Matched.class,
            matched ->
                assertThat(matched.invocation())
                    .isEqualTo(
                        new Invocation(
                            new GroupVersionResource(
                                "autoscaling", "v1", "horizontalpodautoscalers"),
                            new GroupVersionKind("autoscaling", "v1", "HorizontalPodAutoscaler"))));
    assertThat(result.tree().checks().getLast())
        .satisfies(check -> {
          assertThat(check.name()).isEqualTo(Check.Name.MATCH_POLICY);
          assertThat(check.passed()).isTrue();
          assertThat(check.detail())
              .isEqualTo(
                  "rule 1 covers the request as CREATE autoscaling/v1 horizontalpodautoscalers");
        });
  }

  /// W-230.
  @Test
  void exactPolicyDoesNotLookForOtherVersions() {
    Rule v1 = rule("autoscaling", "v1", "horizontalpodautoscalers");
    MatchResult result = match(hook("h").rules(v1).exact(), AUTOSCALER, CLUSTER);
    assertThat(result).isInstanceOf(MatchResult.Skipped.class);
    assertThat(names(result)).doesNotContain(Check.Name.MATCH_POLICY);
  }

  /// W-233: 1.36 serves no such version.
  @Test
  void versionThatIsNotServedIsNoEquivalent() {
    Rule gone = rule("autoscaling", "v2beta2", "horizontalpodautoscalers");
    MatchResult result = match(hook("h").rules(gone), AUTOSCALER, CLUSTER);
    assertThat(result).isInstanceOf(MatchResult.Skipped.class);
    assertThat(result.notSimulated()).isEmpty();
  }

  /// W-231: rules before versions, versions in the order of the definition.
  @Test
  void firstRuleDecidesThenTheFirstVersion() {
    Equivalents toys = new Equivalents(KubernetesRelease.DEFAULT, List.of(object(TOYS)));
    AdmissionRequest request = request(Operation.CREATE, "shop.example.com", "v1", "toys", "");
    Rule v3 = rule("shop.example.com", "v3", "toys");
    Rule others =
        new Rule(
            List.of("*"),
            List.of("shop.example.com"),
            List.of("v3", "v2"),
            List.of("toys"),
            Scope.ALL);
    assertThat(toys.find(List.of(v3, others), request).orElseThrow().resource().version())
        .isEqualTo("v3");
    assertThat(toys.find(List.of(others), request).orElseThrow().resource().version())
        .isEqualTo("v2");
  }

  private static final String TOYS =
      """
      {"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","spec":{
        "group":"shop.example.com","scope":"Namespaced","names":{"plural":"toys","kind":"Toy"},
        "versions":[{"name":"v1","served":true},{"name":"v2","served":false},
          {"name":"v3","served":true}]}}
      """;

  /// W-230: nobody has shown the definition, and that is said.
  @Test
  void otherVersionOfAnUnknownResourceIsNotSilentlyAMiss() {
    Rule beta = rule("shop.example.com", "v1beta1", "*");
    AdmissionRequest request = request(Operation.CREATE, "shop.example.com", "v1", "toys", "");
    MatchResult equivalent = match(hook("h").rules(beta), request, CLUSTER);
    assertThat(equivalent).isInstanceOf(MatchResult.Skipped.class);
    assertThat(equivalent.notSimulated()).hasSize(1);
    assertThat(match(hook("h").rules(beta).exact(), request, CLUSTER).notSimulated()).isEmpty();
  }

  /// W-250, every mix of true, false and failed under both policies.
  @ParameterizedTest
  @CsvSource({
    "T, Fail, Matched",
    "TT, Fail, Matched",
    "TF, Fail, Skipped",
    "EF, Fail, Skipped",
    "FE, Fail, Skipped",
    "TE, Fail, Failed",
    "TE, Ignore, Skipped",
    "E, Ignore, Skipped"
  })
  void matchConditions(String outcomes, String policy, String expected) {
    Hooks hook = hook("h").conditions(outcomes.split(""));
    CelCondition[] conditions =
        Stream.of(outcomes.split(""))
            .map(letter ->
                condition(
                    letter.equals("E")
                        ? new CelCondition.Outcome.Failed("no such key: foo")
                        : new CelCondition.Outcome.Value(letter.equals("T"))))
            .toArray(CelCondition[]::new);
    MatchResult result =
        match(policy.equals("Ignore") ? hook.ignore() : hook, POD, CLUSTER, conditions);
    assertThat(result.getClass().getSimpleName()).isEqualTo(expected);
  }

  @Test
  void conditionThatCannotBeEvaluatedIsTakenToHoldAndNamed() {
    CelCondition unknown =
        condition(new CelCondition.Outcome.NotSimulated("quantity() is not available"));
    MatchResult result = match(hook("h").conditions("x"), POD, CLUSTER, unknown);
    assertThat(result).isInstanceOf(MatchResult.Matched.class);
    assertThat(result.notSimulated())
        .containsExactly("match condition \"c0\": quantity() is not available");
  }

  /// W-202.
  @Test
  void configurationsOfAdmissionAreExempt() {
    AdmissionRequest own =
        request(
            Operation.DELETE,
            "admissionregistration.k8s.io",
            "v1",
            "ValidatingWebhookConfiguration",
            "validatingwebhookconfigurations",
            "",
            "",
            "broken",
            JsonObject.EMPTY);
    Features now = Features.of(KubernetesRelease.DEFAULT);
    assertThat(Exemption.of(own, now)).map(Exemption::rule).contains(RuleId.W_202);
    assertThat(Exemption.of(POD, now)).isEmpty();
  }
}
