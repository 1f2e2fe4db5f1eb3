package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.PolicyTexts.policies;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Runs;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What is told of expressions while a run is watched.
class WatchedInputTest {
  private static final Capture POD = new Capture("test", createPod("{}"), Optional.empty());

  private static final ScriptedAnswer LABEL =
      new ScriptedAnswer(
          new Origin("answers.yaml", Range.START),
          "first",
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Runs.patch("[{\"op\":\"add\",\"path\":\"/metadata/labels\",\"value\":{\"a\":\"b\"}}]"));

  private static List<WatchedInput> sightings(WebhookConfiguration configuration) {
    Setup setup =
        Runs.webhooksAlone(List.of(configuration), ClusterState.UNKNOWN, KubernetesRelease.DEFAULT);
    return Pipeline.compile(setup).watch(POD, new AnswerBook(List.of(LABEL))).inputs();
  }

  private static Optional<JsonValue> labels(WatchedInput watchedInput) {
    return watchedInput
        .input()
        .object()
        .flatMap(object -> object.find("metadata"))
        .flatMap(metadata -> ((JsonObject) metadata).find("labels"));
  }

  /// W-212, W-255: a hook sees what the hooks before it left, in the second round too, whether it
  /// has conditions yet or not.
  @Test
  void hooksSeeTheObjectAsThoseBeforeThemLeftIt() {
    List<WatchedInput> seen = sightings(mutating("all", hook("first"), hook("second")));
    assertThat(seen).extracting(WatchedInput::round).containsExactly(0, 0, 1, 1);
    assertThat(seen)
        .extracting(one -> labels(one).map(JsonText::write).orElse(""))
        .containsExactly("{}", "{\"a\":\"b\"}", "{\"a\":\"b\"}", "{\"a\":\"b\"}");
  }

  @Test
  void watchingChangesNothingOfTheTrace() {
    Setup setup =
        Runs.webhooksAlone(
            List.of(mutating("all", hook("first"), hook("second"))),
            ClusterState.UNKNOWN,
            KubernetesRelease.DEFAULT);
    AnswerBook answers = new AnswerBook(List.of(LABEL));
    Pipeline pipeline = Pipeline.compile(setup);
    assertThat(pipeline.watch(POD, answers).trace()).isEqualTo(pipeline.run(POD, answers));
  }

  /// P-62: conditions get no namespace, the other expressions do; each binding is seen by itself.
  @Test
  void policiesAreSeenWithEachBinding() {
    Setup setup =
        Setup.of(List.of(), ClusterState.UNKNOWN)
            .withPolicies(
                policies(
                    """
                    apiVersion: admissionregistration.k8s.io/v1
                    kind: ValidatingAdmissionPolicy
                    metadata: {name: limits}
                    spec:
                      matchConstraints:
                        resourceRules:
                        - {operations: ["*"], apiGroups: [""], apiVersions: [v1], resources: [pods]}
                      validations: [{expression: "true"}]
                    ---
                    apiVersion: admissionregistration.k8s.io/v1
                    kind: ValidatingAdmissionPolicyBinding
                    metadata: {name: one}
                    spec: {policyName: limits, validationActions: [Deny]}
                    ---
                    apiVersion: admissionregistration.k8s.io/v1
                    kind: ValidatingAdmissionPolicyBinding
                    metadata: {name: two}
                    spec: {policyName: limits, validationActions: [Warn]}
                    """));
    assertThat(Pipeline.compile(setup).watch(POD, AnswerBook.EMPTY).inputs())
        .filteredOn(WatchedInput.OfExpressions.class::isInstance)
        .extracting(seen -> ((WatchedInput.OfExpressions) seen).policy().binding())
        .containsExactly("one", "two");
  }
}
