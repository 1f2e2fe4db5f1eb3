package dev.admittance.cli;

import static dev.admittance.cli.RehearsedManifests.DEPLOYMENT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How a rehearsal of Flux is told on the command line.
class RehearseFluxTest {
  private static final String INVALID =
      """
      ---
      apiVersion: v1
      kind: Service
      metadata: {name: web, namespace: shop}
      spec: {ports: [{port: 0}]}
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: left
        namespace: shop
        annotations: {kustomize.toolkit.fluxcd.io/reconcile: disabled}
      """;

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private CliRun run(String format, String reviews, String... more) throws IOException {
    List<String> all = new ArrayList<>(List.of("rehearse", "--order", "flux", "-o", format));
    all.addAll(List.of(more));
    all.addAll(List.of("--reviews", file("app.yaml", reviews)));
    return CliRun.of(all.toArray(String[]::new));
  }

  @Test
  void dryRunsAreRowsAndNothingOfTheirStageIsApplied() throws IOException {
    CliRun run = run("text", DEPLOYMENT + INVALID);

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out())
        .contains("create Service/web (dry run)  refused (422)")
        .contains("not applied: Flux applies nothing of a stage in which a dry run fails")
        .contains("The release fails: Service/shop/web dry-run failed (Invalid): ")
        .doesNotContain("create Deployment/web  admitted");
  }

  @Test
  void jsonTellsDryRunsAndWhatIsLeftAlone() throws IOException {
    JsonObject json =
        run("json", DEPLOYMENT + INVALID.substring(INVALID.lastIndexOf("---"))).json();

    assertThat(json.objects("requests").getFirst().isTrue("dryRun")).isTrue();
    assertThat(json.objects("skipped"))
        .singleElement()
        .matches(one -> one.text("name").equals("left"))
        .matches(
            one -> one.text("reason").equals("kustomize.toolkit.fluxcd.io/reconcile: disabled"));
  }

  @Test
  void kustomizationNamesTheOwner() throws IOException {
    String path =
        file(
            "kustomization.yaml",
            """
            apiVersion: kustomize.toolkit.fluxcd.io/v1
            kind: Kustomization
            metadata: {name: shop, namespace: flux-system}
            spec: {prune: true}
            """);
    String policy =
        file(
            "policy.yaml",
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata: {name: owned}
            spec:
              matchConstraints:
                resourceRules:
                - {operations: [CREATE], apiGroups: [apps], apiVersions: [v1], resources: [deployments]}
              validations:
              - expression: "object.metadata.labels['kustomize.toolkit.fluxcd.io/name'] == 'shop'"
            ---
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicyBinding
            metadata: {name: owned}
            spec: {policyName: owned, validationActions: [Deny]}
            """);

    assertThat(run("text", DEPLOYMENT, "--config", policy, "--kustomization", path).exit())
        .isEqualTo(Exit.FINE);
    assertThat(run("text", DEPLOYMENT, "--config", policy).exit()).isEqualTo(Exit.FOUND);
    assertThat(run("text", DEPLOYMENT, "--kustomization", policy).err())
        .contains("has 0 Kustomizations of Flux, not one");
  }
}
