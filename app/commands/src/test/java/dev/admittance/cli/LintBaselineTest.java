package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.admittance.workspace.TestFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `lint` with a baseline, with fixes, and with suppressions in manifests.
class LintBaselineTest {
  private static final String HOOKS =
      """
      # ours
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: images}
      webhooks:
      """;

  private static final String HOOK =
      """
      - name: %s.shop.example
        clientConfig: {url: "https://images.shop.example/check"}
        admissionReviewVersions: [v1]
        sideEffects: None
        failurePolicy: Fail
        timeoutSeconds: 15   # seconds
        rules:
        - {operations: [CREATE], apiGroups: [apps], apiVersions: [v1], resources: [deployments]}
        namespaceSelector:
          matchExpressions:
          - {key: kubernetes.io/metadata.name, operator: NotIn, values: [kube-system]}
      """;

  @TempDir Path folder;
  private Path hooks;

  @BeforeEach
  void hooks() throws IOException {
    hooks = write("hooks.yaml", HOOKS + HOOK.formatted("a"));
  }

  private Path write(String name, String text) throws IOException {
    return TestFolder.write(folder, name, text);
  }

  private CliRun lint(String... options) {
    String[] all = new String[options.length + 2];
    all[0] = "lint";
    all[1] = hooks.toString();
    System.arraycopy(options, 0, all, 2, options.length);
    return CliRun.of(all);
  }

  @Test
  void findingsOfTheBaselineDoNotCount() throws IOException {
    String baseline = folder.resolve("baseline.json").toString();
    assertThat(lint().exit()).isEqualTo(Exit.FOUND);

    CliRun written = lint("--write-baseline", baseline);
    assertThat(written.exit()).isEqualTo(Exit.FINE);
    assertThat(written.out()).isEmpty();
    assertThat(written.err()).isEqualTo("1 findings written to " + baseline + ".\n");
    CliRun known = lint("--baseline", baseline);
    assertThat(known.exit()).isEqualTo(Exit.FINE);
    assertThat(known.out())
        .isEqualTo("No findings in 1 configuration. 1 finding known from the baseline.\n");

    write("hooks.yaml", "# longer\n" + HOOKS + HOOK.formatted("b") + HOOK.formatted("a"));
    CliRun more = lint("--baseline", baseline);
    assertThat(more.exit()).isEqualTo(Exit.FOUND);
    assertThat(more.out())
        .contains("webhooks[0].timeoutSeconds")
        .doesNotContain("webhooks[1].timeoutSeconds");

    write("hooks.yaml", HOOKS + HOOK.formatted("a").replace("15 ", "5 "));
    assertThat(lint("--baseline", baseline).err())
        .isEqualTo("1 findings of the baseline are gone; write it anew with --write-baseline.\n");
  }

  @Test
  void whatIsWrittenFitsTheSchema() throws IOException {
    Path baseline = folder.resolve("baseline.json");
    lint("--write-baseline", baseline.toString());
    try (InputStream schema =
        LintBaselineTest.class.getResourceAsStream(
            "/dev/admittance/resources/schemas/lint-baseline.json")) {
      assertThat(
              JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                  .getSchema(Objects.requireNonNull(schema))
                  .validate(new ObjectMapper().readTree(Files.readString(baseline))))
          .isEmpty();
    }
    assertThat(baseline).content().contains("practice/L-11");
  }

  @Test
  void aBaselineThatCannotBeReadIsAnError() throws IOException {
    for (String text : new String[] {"no JSON", "{\"kind\": \"Other\"}"}) {
      Path baseline = write("baseline.json", text);
      CliRun run = lint("--baseline", baseline.toString());
      assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
      assertThat(run.err()).contains("Name a file that `admittance lint --write-baseline` wrote.");
    }
    assertThat(lint("--baseline", folder.resolve("none").toString()).exit())
        .isEqualTo(Exit.UNUSABLE);
  }

  @Test
  void aDryRunPrintsTheFixesAsADifference() throws IOException {
    String before = Files.readString(hooks);
    CliRun run = lint("--fix", "--dry-run");

    assertThat(run.out())
        .isEqualTo(
            """
            --- %1$s
            +++ %1$s
            @@ -8,7 +8,7 @@
               admissionReviewVersions: [v1]
               sideEffects: None
               failurePolicy: Fail
            -  timeoutSeconds: 15   # seconds
            +  timeoutSeconds: 5   # seconds
               rules:
               - {operations: [CREATE], apiGroups: [apps], apiVersions: [v1], resources: [deployments]}
               namespaceSelector:
            """
                .formatted(hooks));
    assertThat(run.err()).isEqualTo("1 fixes in 1 files, nothing was written.\n");
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(Files.readString(hooks)).isEqualTo(before);
  }

  @Test
  void fixesChangeNothingElseOfTheFile() throws IOException {
    String before = "\uFEFF" + (HOOKS + HOOK.formatted("a")).replace("\n", "\r\n");
    write("hooks.yaml", before);

    CliRun run = lint("--fix");

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out()).isEqualTo("No findings in 1 configuration.\n");
    assertThat(run.err()).isEqualTo("1 fixes in 1 files.\n");
    assertThat(Files.readString(hooks)).isEqualTo(before.replace("15 ", "5 "));
  }

  @Test
  void aDryRunOfNothingIsAUsageError() {
    assertThat(lint("--dry-run").exit()).isEqualTo(Exit.UNUSABLE);
  }

  @Test
  void anAnnotationSuppressesAFindingOfItsObject() throws IOException {
    write("hooks.yaml", annotated("L-11: it is slow by design") + HOOK.formatted("a"));
    assertThat(lint().out())
        .isEqualTo(
            "No findings in 1 configuration. 1 finding suppressed by settings and annotations.\n");

    write(
        "hooks.yaml",
        annotated("L-11 b.shop.example: it is slow") + HOOK.formatted("a") + HOOK.formatted("b"));
    assertThat(lint().out()).contains("webhooks[0].timeoutSeconds").doesNotContain("b.shop");

    write("hooks.yaml", annotated("L-11: slow; L-12: x; L-13") + HOOK.formatted("a"));
    assertThat(lint().out())
        .contains("No finding of `practice/L-12` is suppressed by this. [workspace/UnusedSuppr")
        .contains("`L-13` suppresses nothing: it names no rule, or gives no reason.");
  }

  private static String annotated(String value) {
    return HOOKS.replace(
        "{name: images}",
        "{name: images, annotations: {admittance.dev/suppress: \"" + value + "\"}}");
  }

  @Test
  void theSettingsGiveRulesTheirSeverities() throws IOException {
    write("admittance.yaml", "severities: {practice/L-11: error}");
    assertThat(CliRun.of("lint", folder.toString()).out())
        .contains(": error: webhooks[0].timeoutSeconds: ");

    write("admittance.yaml", "severities: {practice/L-11: none}");
    assertThat(CliRun.of("lint", folder.toString()).exit()).isEqualTo(Exit.FINE);

    write("admittance.yaml", "severities: {api/Required: info, practice/L-11: much}");
    CliRun wrong = CliRun.of("lint", folder.toString());
    assertThat(wrong.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(wrong.err())
        .contains("The severity of `api/Required` cannot be changed.")
        .contains("`severities.practice/L-11` is not a severity.");
  }

  @Test
  void findingsOfOneCauseAreOne() throws IOException {
    write(
        "hooks.yaml",
        HOOKS
            + HOOK.formatted("a")
            + HOOK.formatted("b")
            + HOOK.formatted("c").replace("15 ", "20 ")
            + HOOK.formatted("d").replace("  sideEffects: None\n", ""));
    assertThat(lint().out())
        .isEqualTo(
            """
            What the API server refuses or ignores:
            %1$s:39:3: error: webhooks[3].sideEffects: Required value: must specify one of None,\
             NoneOnDryRun [api/Required]
                v1 has no default: write `None` if the webhook changes nothing outside.

            What may cause harm:
            %1$s:11:19: warning: webhooks[0].timeoutSeconds: While the webhook hangs, every request\
             that it is called for takes 15 seconds longer. [practice/L-11]
                Set `timeoutSeconds` to 5 or less.
                also 33:19: webhooks[2].timeoutSeconds: While the webhook hangs, every request that\
             it is called for takes 20 seconds longer.
                also b.shop.example (22:19), d.shop.example (43:19)

            2 findings in 1 configuration: 1 error, 1 warning, 0 pieces of advice, at 5 places.
            """
                .formatted(hooks));
  }
}
