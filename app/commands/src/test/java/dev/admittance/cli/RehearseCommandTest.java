package dev.admittance.cli;

import static dev.admittance.cli.RehearsedManifests.DEPLOYMENT;
import static dev.admittance.cli.RehearsedManifests.POLICY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.workspace.GuardedChart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RehearseCommandTest {
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
  void folderIsTakenWithoutItsPatches() throws IOException {
    file("kustomization.yaml", "resources: [app.yaml]\npatches: [{path: memory.yaml}]\n");
    file("app.yaml", DEPLOYMENT);
    file("memory.yaml", DEPLOYMENT);

    CliRun run = CliRun.of("rehearse", folder.toString());

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out()).containsOnlyOnce("create Deployment/web");
    assertThat(run.err())
        .contains("note: kustomization ", " is not rendered", " | admittance rehearse --reviews -");
    assertThat(CliRun.of("rehearse").err())
        .contains("`rehearse` needs a path, or --reviews, or --sample to see what it does");
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
  void podsThatAreToFailFailTheirWorkload() throws IOException {
    String app = file("app.yaml", DEPLOYMENT);
    CliRun run = CliRun.of("rehearse", "--fails", "Deployment/web", "-o", "json", "--reviews", app);

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.json().objects("workloads").getFirst().text("failure"))
        .startsWith("its pods fail");
    assertThat(run.json().objects("requests").getFirst().text("failure"))
        .startsWith("its pods fail");
    assertThat(CliRun.of("rehearse", "--fails", "Deployment/web", "--reviews", app).out())
        .contains("create Deployment/web  admitted; its pods fail", "admitted; never ready");
    assertThat(CliRun.of("rehearse", "--fails", "web", "--reviews", app).err())
        .contains("--fails web is not such as Job/migrate or Job/migrate=42");
  }

  @Test
  void saysWithWhatItSucceedsAndWhatIsLeft() throws IOException {
    String chart = file("chart.yaml", GuardedChart.withHelmHook(3));

    CliRun failing = CliRun.of("rehearse", "--reviews", chart);
    CliRun json = CliRun.of("rehearse", "-o", "json", "--reviews", chart);
    CliRun removed = CliRun.of("rehearse", "--uninstall", "--order", "helm", "--reviews", chart);

    assertThat(failing.exit()).isEqualTo(Exit.FOUND);
    assertThat(failing.out())
        .contains(
            "It succeeds with: webhook configurations last, once the pods are ready\n",
            "It succeeds with: set failurePolicy to Ignore of guard.example.com (guard)\n");
    assertThat(json.json().objects("remedies")).hasSize(3);
    assertThat(removed.exit()).isEqualTo(Exit.FOUND);
    assertThat(removed.out())
        .startsWith(
            "ValidatingWebhookConfiguration/guard: still calls a Service that is gone:"
                + " guard.example.com refuses every request that it matches\n")
        .contains("generic-garbage-collector: delete ReplicaSet/guard-");
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

  /// What the API server says of a chart and the certificate job that it brings.
  private static final String CONFIGURATION =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata: {name: inject, %s}
      webhooks:
      - name: inject.example.com
        sideEffects: None
        admissionReviewVersions: [v1]
        clientConfig: {caBundle: %s, service: {name: inject, namespace: shop}}
      """;

  private static final String STORED =
      CONFIGURATION.formatted(
          "managedFields: [{manager: kube-webhook-certgen, operation: Update,"
              + " apiVersion: admissionregistration.k8s.io/v1, fieldsType: FieldsV1, fieldsV1:"
              + " {'f:webhooks': {'k:{\"name\":\"inject.example.com\"}':"
              + " {'f:clientConfig': {'f:caBundle': {}}}}}}]",
          "c2Vjb25k");

  private CliRun applied(String tool, String... more) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of(
                "rehearse",
                "--reviews",
                file("chart.yaml", CONFIGURATION.formatted("labels: {a: b}", "\"\"")),
                "--live",
                file("live.yaml", STORED),
                "--apply-as",
                tool));
    words.addAll(List.of(more));
    return CliRun.of(words.toArray(String[]::new));
  }

  @Test
  void aFieldOfAnotherManagerIsRefusedInTheServersWords() throws IOException {
    CliRun run = applied("helm");

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out())
        .startsWith(
            """
            MutatingWebhookConfiguration/inject: not applied (409)
                Apply failed with 1 conflict: conflict with "kube-webhook-certgen" using \
            admissionregistration.k8s.io/v1: .webhooks[name="inject.example.com"].clientConfig.caBundle
            """)
        .contains("leave the field out of the manifest");
  }

  @Test
  void aToolThatForcesTakesTheFieldOfAJob() throws IOException {
    CliRun run = applied("argo-cd", "-o", "json");

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    JsonObject object = run.json().objects("ownership").getFirst();
    assertThat(object.isTrue("refused")).isFalse();
    JsonObject field = object.objects("fields").getFirst();
    assertThat(field.text("outcome")).isEqualTo("taken");
    assertThat(field.text("manager")).isEqualTo("kube-webhook-certgen");
    assertThat(field.texts("sources")).isNotEmpty();
    assertThat(run.json().objects("requests")).hasSize(1);
  }

  @Test
  void anInjectorThatAnAnnotationAsksForWritesTheFieldBack() throws IOException {
    CliRun run =
        CliRun.of(
            "rehearse",
            "--apply-as",
            "flux",
            "-o",
            "json",
            "--reviews",
            file(
                "chart.yaml",
                CONFIGURATION.formatted(
                    "annotations: {cert-manager.io/inject-ca-from: shop/inject}", "Cg==")));

    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    JsonObject field = run.json().objects("ownership").getFirst().objects("fields").getFirst();
    assertThat(field.text("outcome")).isEqualTo("alternates");
    assertThat(field.text("reason")).contains("for as long as both run");
  }

  @Test
  void conflictsAreForcedAsSomebody() throws IOException {
    CliRun run =
        CliRun.of("rehearse", "--force-conflicts", "--reviews", file("app.yaml", DEPLOYMENT));

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("--force-conflicts needs --apply-as");
  }

  private CliRun provided(String provider) throws IOException {
    return CliRun.of(
        "rehearse",
        "--provider",
        provider,
        "-o",
        "json",
        "--reviews",
        file(
            "chart.yaml",
            """
            apiVersion: v1
            kind: Service
            metadata: {name: inject, namespace: shop}
            spec: {ports: [{port: 443, targetPort: 8443}]}
            ---
            """
                + CONFIGURATION.formatted("labels: {a: b}", "Cg==")
                + """
                  rules:
                  - {operations: [CREATE], apiGroups: ["*"], apiVersions: ["*"], resources: ["*"]}
                ---
                apiVersion: v1
                kind: ConfigMap
                metadata: {name: late, namespace: shop}
                """));
  }

  @Test
  void autopilotRefusesRulesForEverything() throws IOException {
    JsonObject json = provided("gke-autopilot").json();

    assertThat(json.texts("provider").getFirst())
        .contains("not allowed in webhook rules: ('*','*')");
    assertThat(json.objects("requests").stream().map(one -> one.text("kind")))
        .doesNotContain("MutatingWebhookConfiguration");
  }

  @Test
  void aFirewallSwallowsCallsOfOtherPorts() throws IOException {
    JsonObject json = provided("gke-private").json();

    assertThat(json.texts("provider").getFirst()).contains("listen on 8443");
    JsonObject refused = json.objects("requests").getLast();
    assertThat(refused.text("name")).isEqualTo("late");
    assertThat(refused.text("message")).contains("inject.example.com", "context deadline exceeded");
  }

  @Test
  void aRewrittenSelectorIsTold() throws IOException {
    JsonObject json = provided("aks").json();

    assertThat(json.texts("provider").getFirst())
        .startsWith("inject.example.com: aks: the admissions enforcer of AKS adds")
        .contains("control-plane notin (true)");
  }

  /// One folder has two environments, and a file that is a comment.
  @Test
  void objectsOfSeveralEnvironmentsAreListed() throws IOException {
    String map = "{apiVersion: v1, kind: ConfigMap, metadata: {name: %s}, data: {a: %s}}\n";
    Path prod = Files.createDirectories(folder.resolve("all/prod"));
    Path staging = Files.createDirectories(folder.resolve("all/staging"));
    Files.writeString(prod.resolve("map.yaml"), "---\n" + map.formatted("app", "b"));
    Files.writeString(staging.resolve("map.yaml"), map.formatted("app", "c"));
    Files.writeString(prod.resolve("same.yaml"), map.formatted("same", "b"));
    Files.writeString(staging.resolve("same.yaml"), map.formatted("same", "b"));
    Files.writeString(staging.resolve("comment.yaml"), "---\n# later\n");

    CliRun both = CliRun.of("rehearse", folder.resolve("all").toString());
    CliRun json = CliRun.of("rehearse", folder.resolve("all").toString(), "-o", "json");
    CliRun one = CliRun.of("rehearse", prod.toString());

    assertThat(both.err()).isEmpty();
    assertThat(both.exit()).isEqualTo(Exit.FINE);
    assertThat(both.out())
        .startsWith(
            "ConfigMap/app in default is defined twice, and the last one wins: "
                + prod.resolve("map.yaml")
                + ":2 and "
                + staging.resolve("map.yaml")
                + ":1\nTo rehearse one environment alone, name its folder, or pipe what kubectl"
                + " kustomize or helm template prints for it.\n\n");
    assertThat(json.json().objects("repeated")).hasSize(1);
    assertThat(one.out()).doesNotContain("defined");
  }
}
