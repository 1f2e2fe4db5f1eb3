package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.workspace.GuardedChart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.PersonIdent;
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
  void helmWaitsForWhatIsReadyInTime() throws IOException {
    String app = file("app.yaml", DEPLOYMENT);
    List<String> helm = List.of("rehearse", "--order", "helm", "--reviews", app);

    assertThat(run(helm, "--wait", "watcher").exit()).isEqualTo(Exit.FINE);
    CliRun late = run(helm, "--wait", "legacy", "--timeout", "5s");
    assertThat(late.exit()).isEqualTo(Exit.FOUND);
    assertThat(late.out()).contains("The release fails: Deployment/web is not ready after 5 s");
    assertThat(
            run(helm, "--wait", "watcher", "--timeout", "5s", "-o", "json").json().text("failure"))
        .isEqualTo("Deployment/web is not ready after 5 s");
    assertThat(run(helm, "--wait", "soon").err()).contains("--wait soon is not watcher or legacy");
    assertThat(run(helm, "--wait-for-jobs").err()).contains("--wait-for-jobs needs --wait");
    assertThat(CliRun.of("rehearse", "--wait", "legacy", "--reviews", app).err())
        .contains("need --order helm");
  }

  @Test
  void helmGoesBackToTheEarlierRelease() throws IOException, GitAPIException {
    String app = file("app.yaml", DEPLOYMENT.replace("web:latest", "web:1"));
    try (Git git = Git.init().setDirectory(folder.toFile()).call()) {
      commit(git);
    }
    file("app.yaml", DEPLOYMENT);
    List<String> upgrade =
        List.of("rehearse", "--order", "helm", "--upgrade-from", "HEAD", "--reviews", app);
    String policy = file("policy.yaml", POLICY);

    CliRun failed = run(upgrade, "--rollback-on-failure", "--timeout", "1m", "--config", policy);
    assertThat(failed.exit()).isEqualTo(Exit.FOUND);
    assertThat(failed.out())
        .contains(
            "The release fails: Deployment/web is not ready after 1 minute",
            "Helm goes back to the earlier release:\n",
            "0 ms  kubernetes-admin: update Deployment/web");
    assertThat(run(upgrade, "--atomic").out()).doesNotContain("Helm goes back");
    JsonObject back = run(upgrade, "--rollback", "-o", "json").json().object("rollback");
    assertThat(back.objects("requests").getFirst().text("operation")).isEqualTo("UPDATE");
  }

  @Test
  void helmUninstallsWhatItCannotInstall() throws IOException {
    String app = file("app.yaml", DEPLOYMENT);
    List<String> install = List.of("rehearse", "--order", "helm", "--reviews", app);

    assertThat(run(install, "--atomic", "--fails", "Deployment/web").out())
        .contains("Helm uninstalls the release:\n", "delete Deployment/web  admitted");
    assertThat(run(install, "--rollback").err()).contains("--rollback needs --upgrade-from");
    assertThat(run(install, "--atomic", "--uninstall").err()).contains("cannot be rolled back");
    assertThat(CliRun.of("rehearse", "--atomic", "--reviews", app).err())
        .contains("need --order helm");
  }

  private static CliRun run(List<String> arguments, String... more) {
    List<String> all = new ArrayList<>(arguments);
    all.addAll(List.of(more));
    return CliRun.of(all.toArray(String[]::new));
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

  /// Helm keeps what its hooks create, and deletes what the release no longer has.
  @Test
  void aRevisionIsUpgraded() throws IOException, GitAPIException {
    String chart =
        file(
            "chart.yaml",
            GuardedChart.withHelmHook(3).replace("pods]", "secrets]") + "---\n" + DEPLOYMENT);
    try (Git git = Git.init().setDirectory(folder.toFile()).call()) {
      commit(git);
    }
    file("chart.yaml", POLICY + "---\n" + DEPLOYMENT.replace("web:latest", "web:2"));

    CliRun fine =
        CliRun.of("rehearse", "--order", "helm", "--upgrade-from", "HEAD", "--reviews", chart);
    CliRun unchanged = CliRun.of("rehearse", "--upgrade-from", "HEAD", "--reviews", chart);
    CliRun unknown = CliRun.of("rehearse", "--upgrade-from", "v9", "--reviews", chart);

    assertThat(fine.out())
        .contains(
            "Deployment/web: 3 pods created",
            "kubernetes-admin: update Deployment/web  admitted",
            " (3 to 2 pods)  admitted",
            "kubernetes-admin: delete Service/guard  admitted")
        .doesNotContain("delete ValidatingWebhookConfiguration");
    assertThat(unchanged.out()).doesNotContain("kubernetes-admin: delete ");
    assertThat(unknown.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(unknown.err()).contains("The repository has no commit `v9`");

    file("chart.yaml", DEPLOYMENT);
    CliRun same = CliRun.of("rehearse", "--upgrade-from", "HEAD", "--reviews", chart);

    assertThat(same.exit()).isEqualTo(Exit.FINE);
    assertThat(same.out()).doesNotContain("pods");

    file("chart.yaml", POLICY + "---\n" + DEPLOYMENT.replace("web:latest", "web2:latest"));
    CliRun refused = CliRun.of("rehearse", "--upgrade-from", "HEAD", "--reviews", chart);

    assertThat(refused.out())
        .startsWith("Deployment/web: accepted, but 0 of 3 pods can be created");
  }

  /// The files themselves are neither: the folder is gone.
  @Test
  void aRevisionFollowsAnother() throws IOException, GitAPIException {
    Path chart = Files.createDirectory(folder.resolve("chart"));
    Files.writeString(chart.resolve("app.yaml"), DEPLOYMENT);
    try (Git git = Git.init().setDirectory(folder.toFile()).call()) {
      commit(git);
      Files.writeString(chart.resolve("app.yaml"), DEPLOYMENT.replace("web:latest", "web:2"));
      Files.writeString(chart.resolve("policy.yaml"), POLICY);
      commit(git);
    }
    Files.delete(chart.resolve("app.yaml"));
    Files.delete(chart.resolve("policy.yaml"));
    Files.delete(chart);

    CliRun upgrade =
        CliRun.of(
            "rehearse",
            "--upgrade-from",
            "HEAD~1",
            "--revision",
            "HEAD",
            "--reviews",
            chart.toString());
    CliRun back =
        CliRun.of(
            "rehearse",
            "--upgrade-from",
            "HEAD",
            "--revision",
            "HEAD~1",
            "--reviews",
            chart.toString());

    assertThat(upgrade.exit()).isEqualTo(Exit.FINE);
    assertThat(upgrade.out())
        .contains(
            "Deployment/web: 3 pods created",
            "kubernetes-admin: update Deployment/web  admitted",
            "create ValidatingAdmissionPolicy/no-latest  admitted");
    assertThat(back.exit()).isEqualTo(Exit.FOUND);
    assertThat(back.out())
        .startsWith("Deployment/web: accepted, but 0 of 3 pods can be created")
        .contains("Neither another order nor an edit of one hook that was tried lets it succeed.");
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

  private static void commit(Git git) throws GitAPIException {
    git.add().addFilepattern(".").call();
    PersonIdent ada = new PersonIdent("Ada", "ada@example.com");
    git.commit().setMessage("Begin").setSign(false).setAuthor(ada).setCommitter(ada).call();
  }
}
