package dev.admittance.app.debug.panes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.diff.PatchItem;
import dev.admittance.app.debug.diff.PatchViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import org.junit.jupiter.api.Test;

/// What the panes show of policies.
class PolicyPanesTest {
  private static final String POLICIES =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingAdmissionPolicy
      metadata: {name: team.shop.example}
      spec:
        reinvocationPolicy: Never
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        mutations:
        - patchType: JSONPatch
          jsonPatch:
            expression: >-
              [JSONPatch{op: "add", path: "/metadata/labels/owner", value: "books"},
               JSONPatch{op: "add", path: "/metadata/annotations", value: {"seen": "yes"}}]
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingAdmissionPolicyBinding
      metadata: {name: everywhere}
      spec: {policyName: team.shop.example}
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingAdmissionPolicyBinding
      metadata: {name: other-labels}
      spec:
        policyName: team.shop.example
        matchResources: {objectSelector: {matchLabels: {quality: best}}}
      """;

  private final DebugSession session = new DebugSession();
  private final Trace trace = ShopSetup.run(ShopSetup.pod("good"), POLICIES);

  @Test
  void mutationsOfThePolicyAreListed() {
    PatchViewModel patch = new PatchViewModel(session);
    at(Step.MutationApplied.class);

    assertThat(patch.items())
        .extracting(PatchItem::path)
        .containsExactly("/metadata/labels/owner", "/metadata/annotations");
    assertThat(patch.currentProperty().get()).contains(patch.items().getFirst());
    assertThat(patch.absenceProperty().get()).isEmpty();
  }

  @Test
  void mutationIsFoundFromItsOperation() {
    PatchViewModel patch = new PatchViewModel(session);
    int applied = at(Step.MutationApplied.class);
    PatchItem operation = patch.items().getLast();
    at(Step.PolicyMatched.class);

    patch.jumpTo(operation);

    assertThat(session.positionProperty().get().orElseThrow().index()).isEqualTo(applied);
  }

  /// Moves to the first step of a type.
  private int at(Class<? extends Step> type) {
    int index =
        trace.steps().stream().filter(type::isInstance).findFirst().orElseThrow().moment().index();
    session.show(trace);
    session.moveTo(index);
    return index;
  }
}
