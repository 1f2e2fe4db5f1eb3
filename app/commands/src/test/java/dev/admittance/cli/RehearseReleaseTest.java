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
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.PersonIdent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Releases that are waited for, upgraded and rolled back.
class RehearseReleaseTest {
  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
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

  private static void commit(Git git) throws GitAPIException {
    git.add().addFilepattern(".").call();
    PersonIdent ada = new PersonIdent("Ada", "ada@example.com");
    git.commit().setMessage("Begin").setSign(false).setAuthor(ada).setCommitter(ada).call();
  }
}
