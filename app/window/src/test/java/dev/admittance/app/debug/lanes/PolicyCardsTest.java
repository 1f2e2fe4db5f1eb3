package dev.admittance.app.debug.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.lanes.Lanes;
import dev.admittance.simulator.trace.Phase;
import org.junit.jupiter.api.Test;

/// What the cards of policies say.
class PolicyCardsTest {
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
              [JSONPatch{op: "add", path: "/metadata/labels/owner", value: "books"}]
        - patchType: JSONPatch
          jsonPatch:
            expression: >-
              [JSONPatch{op: "add", path: "/metadata/labels/team", value: "shop"},
               JSONPatch{op: "remove", path: "/metadata/labels/quality"}]
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingAdmissionPolicyBinding
      metadata: {name: everywhere}
      spec: {policyName: team.shop.example}
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: owner.shop.example}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        validations: [{expression: "object.metadata.labels.owner != 'books'"}]
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: denies}
      spec: {policyName: owner.shop.example, validationActions: [Deny]}
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: warns}
      spec: {policyName: owner.shop.example, validationActions: [Warn]}
      """;

  @Test
  void eachPolicyAndBindingHasACardWithWhatItCameTo() {
    assertThat(
            Lanes.of(ShopSetup.run(ShopSetup.pod("good"), POLICIES), ShopSetup.hooks()).stream()
                .flatMap(lane -> lane.cards().stream())
                .filter(card -> card.subject() instanceof LaneCard.Subject.Policy))
        .extracting(
            card -> card.place().phase() + " " + card.subtitle() + ": " + card.state().words())
        .containsExactly(
            Phase.MUTATING + " everywhere: Patched +2 −1",
            Phase.VALIDATING + " denies: Denied",
            Phase.VALIDATING + " warns: Warned");
  }
}
