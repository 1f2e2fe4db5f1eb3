package dev.admittance.simulator.analysis.idempotence;

import static dev.admittance.simulator.analysis.SimulationInputs.label;
import static dev.admittance.simulator.analysis.SimulationInputs.pod;
import static dev.admittance.simulator.analysis.SimulationInputs.sidecar;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.fixture.Runs;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// L-38.
class IdempotenceCheckTest {
  private static final String HAS_NONE = "!object.spec.containers.exists(c, c.name == 'side')";

  private static Idempotence check(SimulationInputs workbench) {
    return new IdempotenceCheck(workbench.build()).check(pod("{}"));
  }

  private static SimulationInputs two() {
    return SimulationInputs.with(mutating("all", hook("a"), hook("b")));
  }

  @Test
  void aHookThatAppendsAgainIsNotIdempotent() {
    Idempotence found = check(two().answer("a", label("x", "1")).answer("b", sidecar("side")));
    assertThat(found.hasConflict()).isTrue();
    assertThat(found.hooks().getFirst().verdict())
        .isEqualTo(new IdempotenceVerdict.Unchanged("its patch had no effect"));
    HookVerdict second = found.hooks().getLast();
    assertThat(second.hook().webhook()).isEqualTo("b");
    assertThat(second.basis()).isEqualTo(IdempotenceBasis.CONSTANT);
    IdempotenceVerdict.Changed changed = (IdempotenceVerdict.Changed) second.verdict();
    assertThat(changed.differences())
        .singleElement()
        .satisfies(difference -> {
          assertThat(difference.path()).isEqualTo("/spec/containers/2");
          assertThat(difference.first()).isEmpty();
        });
    assertThat(changed.operations())
        .singleElement()
        .satisfies(repeated -> {
          assertThat(repeated.operation().path()).contains("/spec/containers/-");
          assertThat(repeated.again()).isTrue();
        });
    assertThat(found.chain()).isInstanceOf(IdempotenceVerdict.Changed.class);
    assertThat(((IdempotenceVerdict.Changed) found.chain()).operations())
        .extracting(repeated -> repeated.hook().webhook())
        .containsExactly("b");
  }

  @Test
  void aHookThatLooksFirstIsIdempotent() {
    Idempotence found =
        check(
            two()
                .answer("a", label("x", "1"))
                .when("b", HAS_NONE, sidecar("side"))
                .answer("b", Runs.allow()));
    assertThat(found.hasConflict()).isFalse();
    assertThat(found.hooks())
        .extracting(HookVerdict::verdict)
        .hasOnlyElementsOfType(IdempotenceVerdict.Unchanged.class);
    assertThat(found.chain()).isInstanceOf(IdempotenceVerdict.Unchanged.class);
  }

  @Test
  void whatIsScriptedForTheSecondRoundIsTheSecondAnswer() {
    Idempotence found =
        check(
            two()
                .answer("b", 0, sidecar("side"))
                .answer("b", 1, Runs.allow())
                .answer("a", Runs.allow()));
    assertThat(found.hasConflict()).isFalse();
  }

  /// Each hook leaves its own output alone, but the first reacts to what the second did.
  @Test
  void theChainMayChangeWhatNoHookAloneDoes() {
    Idempotence found =
        check(
            two()
                .when("a", "has(object.metadata.labels.y)", label("x", "1"))
                .answer("a", Runs.allow())
                .answer("b", label("y", "1")));
    assertThat(found.hooks())
        .extracting(HookVerdict::verdict)
        .hasOnlyElementsOfType(IdempotenceVerdict.Unchanged.class);
    assertThat(found.hasConflict()).isTrue();
    IdempotenceVerdict.Changed changed = (IdempotenceVerdict.Changed) found.chain();
    assertThat(changed.operations())
        .singleElement()
        .satisfies(repeated -> {
          assertThat(repeated.hook().webhook()).isEqualTo("a");
          assertThat(repeated.again()).isFalse();
        });
  }

  @Test
  void aHookThatIsNotCalledForItsOutputIsIdempotent() {
    LabelSelector unlabelled =
        new LabelSelector(List.of(new Requirement("side", "DoesNotExist", List.of())));
    Idempotence found =
        check(
            SimulationInputs.with(mutating("all", hook("a").objectSelector(unlabelled)))
                .answer(
                    "a",
                    Runs.patch(
                        "[{\"op\":\"add\",\"path\":\"/metadata/labels/side\",\"value\":\"1\"},{\"op\":\"add\",\"path\":\"/spec/containers/-\",\"value\":{\"name\":\"side\"}}]")));
    assertThat(found.hasConflict()).isFalse();
    assertThat(found.hooks().getFirst().verdict())
        .isEqualTo(
            new IdempotenceVerdict.Unchanged(
                "it is not called for its own output (objectSelector)"));
  }

  /// W-362.
  @Test
  void aPatchThatDoesNotApplyASecondTimeRefusesTheRequest() {
    Capture capture = pod("{\"old\":\"1\",\"other\":\"1\"}");
    Idempotence found =
        new IdempotenceCheck(
                two()
                    .answer(
                        "a", Runs.patch("[{\"op\":\"remove\",\"path\":\"/metadata/labels/old\"}]"))
                    .answer("b", Runs.allow())
                    .build())
            .check(capture);
    assertThat(found.hasConflict()).isTrue();
    assertThat(((IdempotenceVerdict.Refused) found.hooks().getFirst().verdict()).message())
        .contains("Unable to remove nonexistent key: old");
    assertThat(found.chain()).isInstanceOf(IdempotenceVerdict.Refused.class);
  }

  /// A recorded answer was given to another object: what comes of it is told, but not as known.
  @Test
  void aRecordedAnswerTellsNothingOfTheChangedObject() {
    Capture capture =
        new Capture(
            "pods.json:1",
            Requests.createPod("{}"),
            Optional.of(
                Requests.object(
                    "{\"uid\":\"uid-1\",\"allowed\":true,\"patchType\":\"JSONPatch\",\"patch\":[{\"op\":\"add\",\"path\":\"/spec/containers/-\",\"value\":{\"name\":\"side\"}}]}")));
    Idempotence found =
        new IdempotenceCheck(SimulationInputs.with(mutating("all", hook("a"))).build())
            .check(capture);
    assertThat(found.hasConflict()).isFalse();
    assertThat(found.hooks().getFirst().basis()).isEqualTo(IdempotenceBasis.RECORDED);
    assertThat(found.hooks().getFirst().verdict()).isInstanceOf(IdempotenceVerdict.Changed.class);
    assertThat(found.basis()).isEqualTo(IdempotenceBasis.RECORDED);
  }

  @Test
  void aHookWithoutAnAnswerIsUnknown() {
    Idempotence found = check(two().answer("a", label("x", "1")));
    assertThat(found.hooks().getLast().verdict()).isInstanceOf(IdempotenceVerdict.Unknown.class);
    assertThat(found.chain()).isInstanceOf(IdempotenceVerdict.Unknown.class);
    assertThat(found.hasConflict()).isFalse();
  }

  /// P-92: a mutating policy is part of the chain, and may be the one that does it again.
  @Test
  void aPolicyThatAppendsAgainIsNamed() {
    Idempotence found =
        check(
            SimulationInputs.with(mutating("all", hook("a")))
                .policies(
                    """
                    apiVersion: admissionregistration.k8s.io/v1
                    kind: MutatingAdmissionPolicy
                    metadata: {name: inject}
                    spec:
                      matchConstraints:
                        resourceRules:
                        - {operations: ["*"], apiGroups: [""], apiVersions: [v1], resources: [pods]}
                      reinvocationPolicy: Never
                      mutations:
                      - patchType: JSONPatch
                        jsonPatch: {expression: '[JSONPatch{op: "add", path: "/spec/containers/-", value: Object.spec.containers{name: "side", image: "side:1"}}]'}
                    ---
                    apiVersion: admissionregistration.k8s.io/v1
                    kind: MutatingAdmissionPolicyBinding
                    metadata: {name: everywhere}
                    spec: {policyName: inject}
                    """)
                .answer("a", Runs.allow()));
    assertThat(found.hooks()).hasSize(1);
    assertThat(found.chain())
        .isInstanceOfSatisfying(
            IdempotenceVerdict.Changed.class,
            changed -> {
              assertThat(changed.operations()).isEmpty();
              assertThat(changed.policies())
                  .extracting(policy -> policy.policy())
                  .containsExactly("inject");
            });
  }
}
