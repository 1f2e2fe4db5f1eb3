package dev.admittance.cli;

import static dev.admittance.cli.RehearsedManifests.DEPLOYMENT;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The options of an Application of Argo CD on the command line.
class RehearseArgoTest {
  private static final String APPLICATION =
      """
      apiVersion: argoproj.io/v1alpha1
      kind: Application
      metadata: {name: shop, namespace: argocd}
      spec:
        destination: {namespace: shop}
        syncPolicy:
          syncOptions: [CreateNamespace=true, RespectIgnoreDifferences=true]
      """;

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private CliRun run(String... more) throws IOException {
    List<String> all = new ArrayList<>(List.of("rehearse", "-o", "json"));
    all.addAll(List.of(more));
    all.addAll(List.of("--reviews", file("app.yaml", DEPLOYMENT)));
    return CliRun.of(all.toArray(String[]::new));
  }

  @Test
  void applicationSaysWhereItGoesAndThatTheNamespaceIsCreated() throws IOException {
    String path = file("application.yaml", APPLICATION);

    CliRun run = run("--order", "argo-cd", "--application", path);

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.json().objects("requests").getFirst().text("kind")).isEqualTo("Namespace");
    assertThat(run.json().objects("requests"))
        .filteredOn(one -> one.text("kind").equals("Deployment"))
        .singleElement()
        .matches(one -> one.text("namespace").equals("shop"));
    assertThat(run.err())
        .contains("note: RespectIgnoreDifferences=true has no effect in a rehearsal");
    assertThat(
            run(
                    "--order",
                    "argo-cd",
                    "--application",
                    path,
                    "--sync-option",
                    "!CreateNamespace=true")
                .json()
                .objects("requests")
                .getFirst()
                .text("kind"))
        .isEqualTo("Deployment");
  }

  @Test
  void saysWhatIsWrongWithTheOptions() throws IOException {
    assertThat(run("--sync-option", "Replace=true").err())
        .contains("--application, --sync-option and --dest-namespace need --order argo-cd");
    assertThat(run("--order", "argo-cd", "--sync-option", "Replace").err())
        .contains("--sync-option Replace is not such as CreateNamespace=true");
    assertThat(run("--order", "argo-cd", "--sync-option", "CreateNamespace=true").err())
        .contains("CreateNamespace=true needs --dest-namespace");
    assertThat(run("--order", "argo-cd", "--application", file("other.yaml", DEPLOYMENT)).err())
        .contains("has 0 Applications, not one");
    assertThat(run("--order", "argo-cd", "--application", folder.resolve("none").toString()).exit())
        .isEqualTo(Exit.UNUSABLE);
  }
}
