package dev.admittance.simulator.analysis.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.pipeline.ParticipantMatching;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NamespaceSearchTest {
  private static final ClusterState CLUSTER =
      new ClusterState(
          Map.of(
              "books", Map.of("team", "shop"), "games", Map.of("team", "play"), "bare", Map.of()),
          true,
          List.of());

  @Test
  void namespacesAreThoseThatTheSelectorTakes() {
    assertThat(search("{matchLabels: {team: shop}}", "", "pods", Operation.CREATE))
        .containsExactly("books");
    assertThat(
            search(
                "{matchExpressions: [{key: team, operator: NotIn, values: [shop]}]}",
                "",
                "pods",
                Operation.CREATE))
        .containsExactly("bare", "games");
  }

  @Test
  void namespaceItselfMayBeGivenOtherLabelsOnTheWay() {
    assertThat(search("{matchLabels: {team: play}}", "", "namespaces", Operation.UPDATE))
        .containsExactly("bare", "books", "games");
  }

  @Test
  void whatNoRuleCoversIsCalledNowhere() {
    assertThat(search("{}", "", "pods", Operation.DELETE)).isEmpty();
  }

  private static List<String> search(
      String selector, String group, String resource, Operation operation) {
    String text =
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingWebhookConfiguration
        metadata: {name: a}
        webhooks:
        - name: a.example.com
          clientConfig: {url: "https://a.example.com"}
          rules: [{operations: [CREATE, UPDATE], apiGroups: [""], apiVersions: [v1], resources: [pods, namespaces]}]
          namespaceSelector: %s
          sideEffects: None
          admissionReviewVersions: [v1]
        """
            .formatted(selector);
    Setup setup =
        Setup.of(
            DocumentReader.read(new SourceText("a.yaml", text)).documents().stream()
                .flatMap(one -> RegistrationReader.read(one).registrations().stream())
                .map(Registration::configuration)
                .toList(),
            CLUSTER);
    ParticipantMatching matching = ParticipantMatching.of(setup);
    Participant.Id who = matching.participants().getFirst().id();
    ApiResource found = matching.resources().find(group, "v1", resource, "").orElseThrow();
    return new NamespaceSearch(matching, CLUSTER).of(who, found, operation);
  }
}
