package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.workspace.TestFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `admittance lint` on the kinds beside webhooks, for other releases and of updates.
class LintKindsTest {
  private static final String SOME =
      """
      apiVersion: admissionregistration.k8s.io/%s
      kind: ValidatingWebhookConfiguration
      metadata: {name: c}
      webhooks:
      - name: h.shop.example
        clientConfig: {url: 'https://hooks.shop.example'}
        sideEffects: %s
        admissionReviewVersions: [v1]
        timeoutSeconds: 5
        matchConditions: [{name: odd, expression: 'request.nmae == "x"'}]
      """;

  @TempDir Path folder;

  private String write(String name, String text) throws IOException {
    return TestFolder.write(folder, name, text).toString();
  }

  // W-31
  @Test
  void aMatchConditionIsCompiled() throws IOException {
    assertThat(CliRun.of("lint", write("c.yaml", SOME.formatted("v1", "None"))).out())
        .contains(
            """
            error: webhooks[0].matchConditions[0].expression: Invalid value: "request.nmae == \\"x\\"": \
            compilation failed: ERROR: <input>:1:8: undefined field 'nmae'
             | request.nmae == "x"
             | .......^ [api/Invalid]
            """);
  }

  // W-60, W-64
  @Test
  void whatIsThereAlreadyIsUpdated() throws IOException {
    String updated = write("new.yaml", SOME.formatted("v1", "Some"));
    String old = write("old.yaml", SOME.formatted("v1", "Unknown"));
    assertThat(CliRun.of("lint", "--old", old, updated).out())
        .doesNotContain("[api/")
        .contains(
            "info: webhooks[0].sideEffects: The server takes this because the old object breaks"
                + " the rule already: Unsupported value");
    assertThat(CliRun.of("lint", updated).out())
        .contains("sideEffects: Unsupported value")
        .contains("undefined field");
  }

  @Test
  void anOldObjectOfAnotherNameChangesNothing() throws IOException {
    String updated = write("new.yaml", SOME.formatted("v1", "Some"));
    String old = write("old.yaml", SOME.formatted("v1", "Some").replace("name: c}", "name: d}"));
    assertThat(CliRun.of("lint", "--old", old, updated).out()).contains("sideEffects: Unsupported");
  }

  // W-1
  @Test
  void aVersionThatIsNotServedIsAnErrorWhereTheReleaseWasChosen() throws IOException {
    String file = write("c.yaml", SOME.formatted("v1beta1", "None"));
    assertThat(CliRun.of("lint", file).out()).doesNotContain("no matches");
    assertThat(CliRun.of("lint", "--kube-version", "1.22", file).out())
        .contains(
            "error: apiVersion: no matches for kind \"ValidatingWebhookConfiguration\" in version"
                + " \"admissionregistration.k8s.io/v1beta1\" [api/NotServed]");
    assertThat(CliRun.of("lint", "--kube-version", "1.21", file).out())
        .doesNotContain("no matches")
        .contains("unknown field \"webhooks[0].matchConditions\" [api/UnknownField]");
  }

  /// The release of a workspace holds for whatever of it is checked.
  @Test
  void theReleaseOfTheWorkspaceJudgesUnlessAnotherIsAskedFor() throws IOException {
    String missing = "no matches for kind \"ValidatingWebhookConfiguration\"";
    String file = write("hooks/c.yaml", SOME.formatted("v1beta1", "None"));
    String hooks = folder.resolve("hooks").toString();
    String settings = "apiVersion: admittance.dev/v1\nkind: Workspace\n";

    write("admittance.yaml", settings);
    for (String path : List.of(folder.toString(), hooks, file)) {
      assertThat(CliRun.of("lint", path).out()).as(path).doesNotContain("no matches");
    }

    write("admittance.yaml", settings + "kubernetesRelease: \"1.36\"\n");
    for (String path : List.of(folder.toString(), hooks, file)) {
      CliRun run = CliRun.of("lint", path);
      assertThat(run.out()).as(path).contains(missing);
      assertThat(run.exit()).as(path).isEqualTo(Exit.FOUND);
      assertThat(CliRun.of("lint", "--fail-on", "error", path).out()).as(path).contains(missing);
      assertThat(CliRun.of("lint", "--kube-version", "1.21", path).out())
          .as(path)
          .doesNotContain("no matches");
    }
  }

  @Test
  void theNearestSettingsHoldAndWhatIsWrongWithThemIsSaid() throws IOException {
    String file = write("one/hooks/c.yaml", SOME.formatted("v1beta1", "None"));
    write("admittance.yaml", "kubernetesRelease: \"1.36\"\n");
    write("one/admittance.yaml", "name: One\n");
    assertThat(CliRun.of("lint", file).out()).doesNotContain("no matches");

    write("one/admittance.yaml", "kubernetesRelease: \"0.9\"\n");
    CliRun run = CliRun.of("lint", file);
    assertThat(run.err()).contains("one/admittance.yaml:1:20", "`kubernetesRelease` is `0.9`");
    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
  }

  @Test
  void aReleaseThatIsNotKnownIsAFaultOfUsage() throws IOException {
    String file = write("c.yaml", SOME.formatted("v1", "None"));
    CliRun run = CliRun.of("lint", "--kube-version", "1.6", file);
    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("--kube-version: What Kubernetes 1.6 serves is not known");
  }

  @Test
  void policiesAndWhatCameBeforeWebhooksAreChecked() throws IOException {
    String file =
        write(
            "all.yaml",
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata: {name: p}
            spec:
              matchConstraints:
                resourceRules:
                - {operations: [CREATE], apiGroups: [''], apiVersions: [v1], resources: [pods]}
              variables: [{name: two, expression: '1 + 1'}]
              validations: [{expression: 'variables.two == "a"'}]
            ---
            apiVersion: admissionregistration.k8s.io/v1alpha1
            kind: InitializerConfiguration
            metadata: {name: i}
            initializers:
            - name: images.shop.example
              rules: [{apiGroups: [''], apiVersions: [v1], resources: [pods/log]}]
            ---
            apiVersion: apiserver.config.k8s.io/v1
            kind: WebhookAdmissionConfiguration
            kubeConfigFile: hooks/kubeconfig
            """);
    assertThat(CliRun.of("lint", file).out())
        .contains("found no matching overload for '_==_' applied to '(int, string)'")
        .contains("initializers[0].rules[0].resources[0]: Invalid value: \"pods/log\"")
        .contains("kubeConfigFile: Invalid value: \"hooks/kubeconfig\": must be an absolute")
        .contains(" in 3 configurations: ");
  }

  // W-81
  @Test
  void aNameForStaticManifestsIsJudgedAsOneToo() throws IOException {
    String file =
        write(
            "c.yaml",
            SOME.formatted("v1", "None")
                .replace("name: c}", "name: c.static.k8s.io}")
                .replace("url: 'https://hooks.shop.example'", "service: {name: a, namespace: b}"));
    assertThat(CliRun.of("lint", file).out())
        .contains("clientConfig.service is not supported for static manifests")
        .contains("error: metadata.name: Invalid value: \"c.static.k8s.io\": names ending with");
    assertThat(CliRun.of("lint", "--kube-version", "1.36", file).out())
        .contains("clientConfig.service is not supported for static manifests")
        .contains("warning: metadata.name: names ending with \".static.k8s.io\" are reserved");
  }

  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: p}
      spec:
        matchConstraints:
          resourceRules:
          - {apiGroups: [%s], apiVersions: [v1], operations: [CREATE], resources: [%s]}
        validations:
        - expression: %s
      """;

  // P-84
  @Test
  void anExpressionIsCheckedAgainstTheSchemasOfItsKinds() throws IOException {
    String file =
        write("p.yaml", POLICY.formatted("apps", "deployments", "object.spec.replica > 1"));
    assertThat(CliRun.of("lint", file).out())
        .contains(
            """
            p.yaml:9:17: warning: spec.validations[0].expression: \
            apps/v1, Kind=Deployment: ERROR: <input>:1:12: undefined field 'replica'
             | object.spec.replica > 1
             | ...........^ [practice/P-84]
            """);
  }

  // P-84
  @Test
  void anExpressionForCustomResourcesIsCheckedAgainstTheirDefinition() throws IOException {
    write(
        "crd.yaml",
        """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: widgets.shop.example}
        spec:
          group: shop.example
          scope: Namespaced
          names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}
          versions:
          - name: v1
            served: true
            storage: true
            schema:
              openAPIV3Schema:
                type: object
                properties: {spec: {type: object, properties: {size: {type: integer}}}}
        """);
    write("p.yaml", POLICY.formatted("shop.example", "widgets", "object.spec.size == 'big'"));
    assertThat(CliRun.of("lint", folder.toString()).out())
        .contains("shop.example/v1, Kind=Widget: ERROR: <input>:1:18: found no matching overload")
        .contains("'(int, string)'");
  }

  // P-84
  @Test
  void whatTheServerRefusesIsNotCheckedAgainstSchemas() throws IOException {
    String file =
        write("p.yaml", POLICY.formatted("apps", "deployments", "object.spec.replica + '"));
    assertThat(CliRun.of("lint", file).out()).contains("[api/").doesNotContain("P-84");
  }
}
