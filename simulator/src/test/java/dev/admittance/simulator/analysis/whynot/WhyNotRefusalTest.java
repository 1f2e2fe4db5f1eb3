package dev.admittance.simulator.analysis.whynot;

import static dev.admittance.simulator.analysis.SimulationInputs.pod;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.analysis.whynot.WhyNot.Means;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What would let a refused request through: first what mends the object, last what turns the check
/// off.
class WhyNotRefusalTest {
  private static final HookId A = new HookId(HookKind.VALIDATING, "all", "a", 0);
  private static final Answer DENIAL = Runs.response("{\"allowed\":false}");
  private static final JsonObject SHOP =
      Requests.object(
          "{\"apiVersion\":\"v1\",\"kind\":\"Namespace\",\"metadata\":{\"name\":\"shop\",\"labels\":{\"team\":\"books\"}}}");

  private static WhyNot policy(String expression, String more) {
    SimulationInput input =
        SimulationInputs.in(List.of(SHOP))
            .policies(
                """
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicy
                metadata: {name: limits}
                spec:
                  matchConstraints:
                    resourceRules:
                    - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
                    namespaceSelector: {matchLabels: {team: books}}
                  variables:
                  - {name: grace, expression: "object.spec.terminationGracePeriodSeconds"}
                  validations:
                  - expression: >-
                      %s
                ---
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicyBinding
                metadata: {name: everywhere}
                spec: {policyName: limits, validationActions: [Deny]}
                """
                    .formatted(expression))
            .build();
    return WhyNotSearch.of(
        input, podWith(more), new PolicyId(HookKind.VALIDATING, "limits", "everywhere", ""));
  }

  /// @param spec members of the pod's spec beside its containers
  private static Capture podWith(String spec) {
    Capture plain = pod("{\"app\":\"web\"}");
    JsonObject object =
        Requests.object(
            """
            {"apiVersion":"v1","kind":"Pod",
             "metadata":{"name":"web","namespace":"shop","labels":{"app":"web"}},
             "spec":{"containers":[{"name":"web","image":"own/web:1"},
                                   {"name":"cache","image":"docker.io/redis:latest"}]%s}}\
            """
                .formatted(spec.isEmpty() ? "" : "," + spec));
    return plain.with(plain.request().with(Optional.of(object), Optional.empty()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          variables.grace <= 30 | set spec.terminationGracePeriodSeconds of the object to 30
          30 > variables.grace | set spec.terminationGracePeriodSeconds of the object to 29
          !(object.spec.terminationGracePeriodSeconds > 20) | set spec.terminationGracePeriodSeconds of the object to 20
          object.spec.containers.all(c, c.image.startsWith("own/")) | set spec.containers[1].image of the object to "own/redis:latest"
          !object.spec.containers.exists(c, c.image.endsWith(":latest")) | set spec.containers[1].image of the object to "docker.io/redis"
          "team" in object.metadata.labels | add the label team=x to the object
          object.metadata.labels["app"] in ["shop", "bank"] | add the label app=shop to the object
          has(object.metadata.annotations) && object.metadata.annotations["owner"] == "me" | set metadata.annotations[owner] of the object to "me"
          !object.spec.hostNetwork | set spec.hostNetwork of the object to false
          !has(object.spec.hostNetwork) | remove spec.hostNetwork from the object
          object.spec.?activeDeadlineSeconds.orValue(0) == 7 | set spec.activeDeadlineSeconds of the object to 7
          has(object.spec.nodeName) ? object.spec.nodeName != "" : object.spec.hostNetwork == false | set spec.hostNetwork of the object to false
          """)
  void theFirstSuggestionAfterADenialMendsTheObject(String expression, String first) {
    WhyNot found = policy(expression, "\"terminationGracePeriodSeconds\":60,\"hostNetwork\":true");

    assertThat(found.refused()).isTrue();
    assertThat(found.lead()).isEqualTo("It would let the request through if you");
    assertThat(found.suggestions().getFirst().means()).isEqualTo(Means.MENDS);
    assertThat(found.suggestions().getFirst().text()).endsWith(first);
    assertThat(found.suggestions().getLast().text())
        .isEqualTo(
            "remove the label team from namespace \"shop\", which exempts it from the check");
  }

  /// Each failed part takes an edit of its own.
  @Test
  void editsMendAllThatIsWrong() {
    WhyNot found =
        policy(
            "variables.grace <= 30 && object.spec.containers.all(c, !c.image.contains(\":\"))",
            "\"terminationGracePeriodSeconds\":60");

    assertThat(found.suggestions().getFirst().edits()).hasSize(3);
    assertThat(found.suggestions().getFirst().means()).isEqualTo(Means.MENDS);
  }

  /// An object that the server refuses itself is not mended.
  @Test
  void valuesOfAnotherTypeAreNotSuggested() {
    WhyNot found = policy("has(object.spec.activeDeadlineSeconds)", "");

    assertThat(found.suggestions().getFirst().text())
        .isEqualTo("set spec.activeDeadlineSeconds of the object to 1");
  }

  private static SimulationInputs input(Hooks hook) {
    return SimulationInputs.in(List.of(SHOP), validating("all", hook));
  }

  @Test
  void anotherAnswerOfAHookIsFoundByTheConditionsOfItsScript() {
    WhyNot found =
        WhyNotSearch.of(
            input(hook("a"))
                .when("a", "object.spec.containers.exists(c, !c.image.startsWith('own/'))", DENIAL)
                .answer("a", Runs.response("{\"allowed\":true}"))
                .build(),
            podWith(""),
            A);

    assertThat(found.suggestions()).extracting(WhyNot.Suggestion::means).startsWith(Means.MENDS);
    assertThat(found.suggestions().getFirst().text())
        .isEqualTo("set spec.containers[1].image of the object to \"own/redis:latest\"");
    assertThat(found.suggestions().getLast().text())
        .isEqualTo(
            "add `kubernetes.io/metadata.name NotIn [shop]` to the namespaceSelector,"
                + " which turns the check off for other requests too");
  }

  @Test
  void anEarlierAnswerMayLetItThrough() {
    WhyNot found =
        WhyNotSearch.of(
            input(hook("a"))
                .when(
                    "a",
                    "object.metadata.labels['app'] == 'shop'",
                    Runs.response("{\"allowed\":true}"))
                .answer("a", DENIAL)
                .build(),
            podWith(""),
            A);

    assertThat(found.suggestions().getFirst().text())
        .isEqualTo("add the label app=shop to the object");
    assertThat(found.note()).isEmpty();
  }

  @Test
  void ofAnUnconditionalDenialItSaysThatNoObjectIsKnown() {
    WhyNot found = WhyNotSearch.of(input(hook("a")).answer("a", DENIAL).build(), podWith(""), A);

    assertThat(found.suggestions())
        .extracting(WhyNot.Suggestion::means)
        .containsOnly(Means.TURNS_OFF);
    assertThat(found.note().orElseThrow()).startsWith("No edit of the object was found");
  }

  /// The object is not at fault where the call fails: failing open comes, and says what it does.
  @Test
  void aFailureIsNotMendedByTheObject() {
    WhyNot found =
        WhyNotSearch.of(
            input(hook("a"))
                .when(
                    "a",
                    "object.metadata.name == 'web'",
                    new Answer.TransportError(Duration.ZERO, "connection refused"))
                .build(),
            podWith(""),
            A);

    assertThat(found.suggestions().stream().map(WhyNot.Suggestion::text))
        .contains(
            "set failurePolicy to Ignore, which lets requests through unchecked while it fails");
    assertThat(found.suggestions())
        .extracting(WhyNot.Suggestion::means)
        .doesNotContain(Means.MENDS);
  }
}
