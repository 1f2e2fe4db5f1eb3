package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RehearseCommandTest {
  private static final String DEPLOYMENT =
      """
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: web, namespace: shop}
      spec:
        replicas: 3
        selector: {matchLabels: {app: web}}
        template:
          metadata: {labels: {app: web}}
          spec: {containers: [{name: main, image: "web:latest"}]}
      """;

  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: no-latest}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        validations:
        - {expression: "!object.spec.containers[0].image.endsWith(':latest')", message: no latest}
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: no-latest}
      spec: {policyName: no-latest, validationActions: [Deny]}
      """;

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void saysWhyThereWillBeNoPods() throws IOException {
    CliRun run =
        CliRun.of(
            "rehearse",
            "--config",
            file("policy.yaml", POLICY),
            "--reviews",
            file("app.yaml", DEPLOYMENT));

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out())
        .startsWith("Deployment/web: accepted, but 0 of 3 pods can be created\n")
        .contains(
            "denied request: no latest", "replicaset-controller: create Pod/web-", ", and so on");
  }

  @Test
  void toldAsJson() throws IOException {
    CliRun run = CliRun.of("rehearse", "-o", "json", "--reviews", file("app.yaml", DEPLOYMENT));

    JsonObject json = run.json();
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(json.objects("workloads").getFirst())
        .hasToString("{\"request\":0,\"workload\":\"Deployment/web\",\"pods\":3,\"created\":3}");
    assertThat(json.objects("requests")).hasSize(5);
    assertThat(json.objects("requests").get(1).text("user"))
        .isEqualTo("system:serviceaccount:kube-system:deployment-controller");
  }

  @Test
  void aDurationIsOneOfGo() throws IOException {
    CliRun run =
        CliRun.of(
            "rehearse",
            "--for",
            "soon",
            "--config",
            file("policy.yaml", POLICY),
            "--reviews",
            file("app.yaml", DEPLOYMENT));

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("--for soon is no duration");
  }
}
