package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A comparison over a log that does not tell what objects were before they were changed.
class UndecidedTest {
  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: growth}
      spec:
        matchConstraints:
          resourceRules:
          - {apiGroups: [apps], apiVersions: [v1], resources: [deployments], operations: [UPDATE]}
        validations:
        - expression: object.spec.replicas <= oldObject.spec.replicas + %d
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: growth}
      spec: {policyName: growth, validationActions: [Deny]}
      """;

  @TempDir Path folder;

  @BeforeEach
  void twoPolicies() throws IOException {
    Files.writeString(folder.resolve("before.yaml"), POLICY.formatted(5));
    Files.writeString(folder.resolve("after.yaml"), POLICY.formatted(1));
  }

  private static String deployment(int replicas) {
    return "{\"kind\":\"Deployment\",\"apiVersion\":\"apps/v1\",\"metadata\":{\"name\":\"web\","
        + "\"namespace\":\"shop\"},\"spec\":{\"replicas\":"
        + replicas
        + "}}";
  }

  private static String event(String verb, String level, int replicas) {
    return "{\"kind\":\"Event\",\"apiVersion\":\"audit.k8s.io/v1\",\"auditID\":\"a\",\"stage\":"
        + "\"ResponseComplete\",\"level\":\""
        + level
        + "\",\"verb\":\""
        + verb
        + "\",\"requestURI\":\"/apis/apps/v1/namespaces/shop/deployments/web\",\"user\":"
        + "{\"username\":\"ada\"},\"objectRef\":{\"resource\":\"deployments\",\"apiGroup\":\"apps\","
        + "\"apiVersion\":\"v1\",\"namespace\":\"shop\",\"name\":\"web\"},\"responseStatus\":"
        + "{\"code\":200}"
        + (level.equals("Metadata")
            ? ""
            : ",\"requestObject\":"
                + deployment(replicas)
                + ",\"responseObject\":"
                + deployment(replicas))
        + "}\n";
  }

  private CliRun compare(String log, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("audit.log"), log);
    String[] arguments = {
      "compare",
      "--before",
      folder.resolve("before.yaml").toString(),
      "--after",
      folder.resolve("after.yaml").toString(),
      "--reviews",
      file.toString()
    };
    return CliRun.of(
        java.util.stream.Stream.of(arguments, more)
            .flatMap(java.util.Arrays::stream)
            .toArray(String[]::new));
  }

  @Test
  void whatCannotBeJudgedIsCountedAndHasAGate() throws IOException {
    String log = event("update", "RequestResponse", 9);
    CliRun run = compare(log);
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out())
        .contains(
            "1 request compared, 0 differ\n1 request could not be decided",
            "cannot be decided: policy \"growth\": validations[0].expression:",
            "oldObject.spec is not known");
    assertThat(compare(log, "--fail-on", "undecided").exit()).isEqualTo(Exit.FOUND);
    assertThat(compare(log, "-o", "json").out()).contains("\"undecided\":1");
  }

  @Test
  void anEarlierEventLetsItBeJudged() throws IOException {
    CliRun run =
        compare(event("get", "RequestResponse", 6) + event("update", "RequestResponse", 9));
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out()).contains("1 request compared, 1 differs").doesNotContain("judged");
  }

  @Test
  void requestsThatTheLogWithholdsAreCounted() throws IOException {
    String log = event("update", "RequestResponse", 9).replace("update", "create");
    CliRun run = compare(log + event("update", "Metadata", 9).repeat(3), "--fail-on", "undecided");
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out()).contains("3 requests could not be decided");
    assertThat(run.err()).contains("3 audit events cannot be replayed");
  }
}
