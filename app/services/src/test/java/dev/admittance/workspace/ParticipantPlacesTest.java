package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.pipeline.Participant.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParticipantPlacesTest {
  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: limits}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        validations:
        - {expression: "true"}
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: everywhere}
      spec: {policyName: limits, validationActions: [Deny]}
      """;

  private static final String INITIALIZERS =
      """
      apiVersion: admissionregistration.k8s.io/v1alpha1
      kind: InitializerConfiguration
      metadata: {name: first}
      initializers:
      - name: pods.first.example.com
        rules:
        - {apiGroups: [""], apiVersions: [v1], resources: [pods]}
      """;

  @TempDir private Path folder;

  private ParticipantPlaces places(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
    return ParticipantPlaces.of(LiveWorkspace.read(folder, ReadProgress.NONE).objects());
  }

  @Test
  void aPolicyStandsForItsUsesAndABindingForItsOwn() throws IOException {
    ParticipantPlaces places = places("policy.yaml", POLICY);
    Participant.Id use = new Participant.Id(Stage.VALIDATING_POLICIES, "limits", "everywhere", 0);
    ParticipantPlaces.Place place = places.find(use).orElseThrow();
    assertThat(place.start().line()).isEqualTo(1);
    assertThat(place.rules().line()).isEqualTo(7);
    assertThat(places.at("policy.yaml", POLICY.indexOf("validations"))).contains(use);
    assertThat(places.at("policy.yaml", POLICY.indexOf("policyName"))).contains(use);
    assertThat(places.at("other.yaml", 0)).isEmpty();
  }

  @Test
  void anInitializerHasAPlace() throws IOException {
    ParticipantPlaces places = places("first.yaml", INITIALIZERS);
    Participant.Id who =
        new Participant.Id(Stage.INITIALIZERS, "first", "pods.first.example.com", 0);
    assertThat(places.find(who).orElseThrow().rules().line()).isEqualTo(7);
    assertThat(places.at("first.yaml", INITIALIZERS.indexOf("apiGroups"))).contains(who);
  }
}
