package dev.admittance.simulator.analysis.whynot;

import static dev.admittance.simulator.analysis.SimulationInputs.pod;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WhyNotSearchTest {
  private static final HookId A = new HookId(HookKind.MUTATING, "all", "a", 0);
  private static final JsonObject SHOP =
      Requests.object(
          "{\"apiVersion\":\"v1\",\"kind\":\"Namespace\",\"metadata\":{\"name\":\"shop\",\"labels\":{\"team\":\"books\"}}}");

  private static WhyNot search(Hooks hook, Capture capture) {
    return WhyNotSearch.of(
        SimulationInputs.in(List.of(SHOP), mutating("all", hook)).build(), capture, A);
  }

  private static WhyNot search(Hooks hook) {
    return search(hook, pod("{\"app\":\"web\"}"));
  }

  /// The suggestions, each as its edits joined by `and`.
  private static List<String> suggestions(WhyNot found) {
    return found.suggestions().stream()
        .map(one -> String.join(" and ", one.edits().stream().map(WhyNotEdit::text).toList()))
        .toList();
  }

  private static LabelSelector selector(String key, String operator, String... values) {
    return new LabelSelector(List.of(new Requirement(key, operator, Arrays.asList(values))));
  }

  private static Rule rule(String operation, String version, String... resources) {
    return new Rule(
        List.of(operation), List.of(""), List.of(version), List.of(resources), Scope.ALL);
  }

  @Test
  void aMissingLabelOfTheObjectIsTheSmallestEdit() {
    WhyNot found = search(hook("a").objectSelector(selector("inject", "In", "yes", "true")));
    assertThat(found.called()).isFalse();
    assertThat(found.decisive().map(Check::name)).contains(Check.Name.OBJECT_SELECTOR);
    assertThat(suggestions(found))
        .containsExactly(
            "add the label inject=yes to the object",
            "add the label inject=true to the object",
            "remove `inject In [yes, true]` from the objectSelector");
    assertThat(found.complete()).isTrue();
  }

  @Test
  void aLabelOfTheNamespaceMayBeAddedOrTheSelectorTakeIt() {
    WhyNot found = search(hook("a").namespaceSelector(selector("team", "In", "music")));
    assertThat(suggestions(found))
        .containsExactly(
            "add the label team=music to namespace \"shop\"",
            "change `team In [music]` of the namespaceSelector to `team In [music, books]`",
            "remove `team In [music]` from the namespaceSelector");
  }

  /// W-222: one item of one list of the rule that comes nearest.
  @Test
  void aRuleLacksOneItem() {
    WhyNot found = search(hook("a").rules(rule("UPDATE", "v1", "pods")).exact());
    assertThat(suggestions(found)).startsWith("add CREATE to rules[0].operations");
  }

  @Test
  void aRuleThatLacksTwoItemsTakesTwoEdits() {
    WhyNot found = search(hook("a").rules(rule("UPDATE", "v1", "services")).exact());
    assertThat(suggestions(found))
        .startsWith("add CREATE to rules[0].operations and add pods to rules[0].resources");
    assertThat(found.suggestions().getFirst().weight()).isEqualTo(2);
  }

  @Test
  void selectorAndRuleTakeAnEditEach() {
    WhyNot found =
        search(
            hook("a")
                .rules(rule("UPDATE", "v1", "pods"))
                .objectSelector(selector("app", "NotIn", "web")));
    assertThat(suggestions(found))
        .startsWith("remove the label app from the object and add CREATE to rules[0].operations");
  }

  /// W-247: the part of the condition that is false is named; other parts are no answer.
  @Test
  void theFalsePartOfAConditionIsNamed() {
    WhyNot found =
        search(
            hook("a")
                .conditions(
                    "request.operation == 'CREATE' && object.metadata.labels['app'] == 'shop'"));
    assertThat(suggestions(found))
        .containsExactly(
            "add the label app=shop to the object",
            "take `object.metadata.labels['app'] == 'shop'` out of match condition c0",
            "remove match condition c0 (`request.operation == 'CREATE' &&"
                + " object.metadata.labels['app'] == 'shop'`)");
  }

  /// W-202.
  @Test
  void nothingHelpsForAnExemptKind() {
    Capture exempt =
        new Capture(
            "test",
            Requests.request(
                dev.admittance.simulator.request.Operation.CREATE,
                "admissionregistration.k8s.io",
                "v1",
                "MutatingWebhookConfiguration",
                "mutatingwebhookconfigurations",
                "",
                "",
                "it",
                Requests.object(
                    "{\"apiVersion\":\"admissionregistration.k8s.io/v1\",\"kind\":\"MutatingWebhookConfiguration\",\"metadata\":{\"name\":\"it\"}}")),
            Optional.empty());
    WhyNot found = search(hook("a"), exempt);
    assertThat(found.called()).isFalse();
    assertThat(found.suggestions()).isEmpty();
    assertThat(found.detail().orElseThrow()).contains("exempt");
  }

  @Test
  void whatKeepsAHookFromBeingCalledIsFoundToo() {
    WhyNot found =
        search(
            hook("a")
                .rules(
                    new Rule(
                        List.of("CREATE", "UPDATE"),
                        List.of(""),
                        List.of("v1"),
                        List.of("pods", "services"),
                        Scope.ALL))
                .objectSelector(selector("app", "Exists")));
    assertThat(found.called()).isTrue();
    assertThat(found.decisive()).isEmpty();
    assertThat(suggestions(found))
        .containsExactly(
            "remove the label app from the object",
            "take CREATE out of rules[0].operations",
            "take pods out of rules[0].resources",
            "add `kubernetes.io/metadata.name NotIn [shop]` to the namespaceSelector");
  }

  @Test
  void aHookForEverythingIsKeptAwayByTheNamespaceAlone() {
    WhyNot found = search(hook("a"));
    assertThat(suggestions(found))
        .contains("add `kubernetes.io/metadata.name NotIn [shop]` to the namespaceSelector");
  }

  @Test
  void aHookThatTheRequestNeverComesToHasNoSuggestion() {
    WhyNot found =
        WhyNotSearch.of(
            SimulationInputs.in(List.of(SHOP), mutating("all", hook("a"), hook("b")))
                .answer("a", dev.admittance.simulator.fixture.Runs.response("{\"allowed\":false}"))
                .build(),
            pod("{}"),
            new HookId(HookKind.MUTATING, "all", "b", 1));
    assertThat(found.called()).isFalse();
    assertThat(found.detail()).isPresent();
  }

  /// The bounds end the search, and it says so.
  @Test
  void theSearchIsBounded() {
    String many = String.join(" && ", java.util.Collections.nCopies(12, "object.spec.x == 'a'"));
    WhyNot found = search(hook("a").conditions(many, many, many));
    assertThat(found.runs()).isLessThanOrEqualTo(WhyNotSearch.MOST_RUNS);
  }

  private static WhyNot policy(String more) {
    return WhyNotSearch.of(
        SimulationInputs.in(List.of(SHOP))
            .policies(
                """
                apiVersion: admissionregistration.k8s.io/v1
                kind: MutatingAdmissionPolicy
                metadata: {name: limits}
                spec:
                  matchConstraints:
                    resourceRules:
                    - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
                    objectSelector: {matchLabels: {strict: "yes"}}
                  matchConditions:
                  - {name: apps, expression: "object.metadata.labels['app'] == 'shop'"}
                  reinvocationPolicy: Never
                  mutations:
                  - patchType: JSONPatch
                    jsonPatch: {expression: '[JSONPatch{op: "test", path: "/kind", value: "Pod"}]'}
                ---
                apiVersion: admissionregistration.k8s.io/v1
                kind: MutatingAdmissionPolicyBinding
                metadata: {name: everywhere}
                spec:
                  policyName: limits
                  matchResources: {namespaceSelector: {matchLabels: {team: music}}}
                """)
            .build(),
        pod(more),
        new PolicyId(HookKind.MUTATING, "limits", "everywhere", ""));
  }

  /// P-40, P-71: what the policy is for, what its binding is for, and its conditions.
  @Test
  void aPolicyTakesAnEditForEachOfItsChecks() {
    WhyNot found = policy("{\"app\":\"web\"}");
    assertThat(found.called()).isFalse();
    assertThat(suggestions(found))
        .containsExactly(
            "add the label strict=yes to the object and add the label team=music to namespace"
                + " \"shop\" and add the label app=shop to the object");
    assertThat(found.complete()).isTrue();
  }

  @Test
  void aPolicyThatIsNotThereHasNoSuggestion() {
    WhyNot found =
        WhyNotSearch.of(
            SimulationInputs.in(List.of(SHOP)).policies("").build(),
            pod("{}"),
            new PolicyId(HookKind.MUTATING, "limits", "everywhere", ""));
    assertThat(found.called()).isFalse();
    assertThat(found.suggestions()).isEmpty();
    assertThat(found.detail()).isPresent();
  }

  @Test
  void editsOfASuggestionMakeTheRunThatWasFound() {
    SimulationInput input =
        SimulationInputs.in(
                List.of(SHOP),
                mutating("all", hook("a").namespaceSelector(selector("team", "In", "music"))))
            .build();
    Capture capture = pod("{}");
    WhyNot found = WhyNotSearch.of(input, capture, A);

    for (WhyNot.Suggestion suggestion : found.suggestions()) {
      WhyNotSearch.Edited edited =
          WhyNotSearch.apply(input, capture, Optional.of(A), suggestion.edits());
      assertThat(WhyNotSearch.of(edited.input(), edited.capture(), A).called()).isTrue();
    }
    assertThat(found.suggestions()).hasSize(3);
  }

  @Test
  void cancelledSearchEndsWithWhatItHas() {
    List<Integer> told = new ArrayList<>();
    WhyNot found =
        WhyNotSearch.of(
            SimulationInputs.with(
                    mutating("all", hook("a").rules(rule("UPDATE", "v1", "services"))))
                .build(),
            pod("{}"),
            Optional.empty(),
            A,
            new WhyNotSearch.Watch() {
              @Override
              public void ran(int runs) {
                told.add(runs);
              }

              @Override
              public boolean cancelled() {
                return told.size() == 2;
              }
            });

    assertThat(told).containsExactly(1, 2);
    assertThat(found.runs()).isEqualTo(2);
    assertThat(found.complete()).isFalse();
  }

  /// A hook that a label of another one brings in is called only behind that one.
  @Test
  void orderOfTheHooksIsKept() {
    SimulationInput input =
        SimulationInputs.with(
                mutating("all", hook("a").objectSelector(selector("x", "Exists")), hook("b")))
            .answer("b", SimulationInputs.label("x", "y"))
            .build();

    assertThat(WhyNotSearch.of(input, pod("{\"app\":\"web\"}"), A).called()).isFalse();
    assertThat(
            WhyNotSearch.of(
                    input,
                    pod("{\"app\":\"web\"}"),
                    Optional.of(List.of(1, 0)),
                    A,
                    WhyNotSearch.Watch.NOBODY)
                .called())
        .isTrue();
  }

  /// The server refuses `NotIn` without values.
  @Test
  void lastValueOfARequirementIsNotTakenAway() {
    WhyNot found = search(hook("a").objectSelector(selector("app", "NotIn", "web")));

    assertThat(suggestions(found))
        .containsExactly(
            "remove the label app from the object",
            "remove `app NotIn [web]` from the objectSelector");
  }
}
