package dev.admittance.kubeconfig.login;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.kubeconfig.KubeEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class KubercTest {
  private static final String HEAD =
      "apiVersion: kubectl.config.k8s.io/v1beta1\nkind: Preference\n";

  @TempDir Path folder;

  private Path file() {
    return folder.resolve("rc");
  }

  private ExecPluginPolicy read(String text) throws IOException {
    Files.writeString(file(), text);
    return Kuberc.read(new KubeEnvironment(Map.of("KUBERC", file().toString()), folder));
  }

  private String problem(String text) throws IOException {
    return ((ExecPluginPolicy.Unclear) read(text)).problem();
  }

  @Test
  void withoutKubercAllMayRun() throws IOException {
    assertThat(Kuberc.read(new KubeEnvironment(Map.of(), folder)))
        .isEqualTo(new ExecPluginPolicy.AllowAll());
    assertThat(read(HEAD)).isEqualTo(new ExecPluginPolicy.AllowAll());
    assertThat(read("")).isEqualTo(new ExecPluginPolicy.AllowAll());
    assertThat(read(HEAD + "credentialPluginPolicy: AllowAll\n"))
        .isEqualTo(new ExecPluginPolicy.AllowAll());
  }

  @Test
  void kubercCanBeTurnedOffAsForKubectl() throws IOException {
    Path kube = Files.createDirectories(folder.resolve(".kube"));
    Files.writeString(kube.resolve("kuberc"), HEAD + "credentialPluginPolicy: DenyAll\n");
    assertThat(Kuberc.read(new KubeEnvironment(Map.of(), folder)))
        .isEqualTo(new ExecPluginPolicy.DenyAll(kube.resolve("kuberc")));
    assertThat(Kuberc.read(new KubeEnvironment(Map.of("KUBERC", "off"), folder)))
        .isEqualTo(new ExecPluginPolicy.AllowAll());
    assertThat(Kuberc.read(new KubeEnvironment(Map.of("KUBECTL_KUBERC", "false"), folder)))
        .isEqualTo(new ExecPluginPolicy.AllowAll());
  }

  @Test
  void listsNamePluginsByCommandOrAsIn1_35ByName() throws IOException {
    assertThat(
            read(
                HEAD
                    + """
                    credentialPluginPolicy: Allowlist
                    credentialPluginAllowlist:
                    - command: aws
                    - name: /usr/local/bin/login
                    """))
        .isEqualTo(new ExecPluginPolicy.AllowList(file(), List.of("aws", "/usr/local/bin/login")));
  }

  @Test
  void whatMakesNoSenseAllowsNothing() throws IOException {
    assertThat(problem(HEAD + "credentialPluginPolicy: denyall\n"))
        .isEqualTo(
            "`"
                + file()
                + "`, line 3: `credentialPluginPolicy` is none of `AllowAll`, `DenyAll`"
                + " and `Allowlist`.");
    assertThat(problem(HEAD + "credentialPluginPolicy: Allowlist\n"))
        .contains("`credentialPluginAllowlist` names no plugin.");
    assertThat(problem(HEAD + "credentialPluginPolicy: Allowlist\ncredentialPluginAllowlist: []\n"))
        .contains("line 4: `credentialPluginAllowlist` names no plugin.");
    assertThat(problem(HEAD + "credentialPluginAllowlist: [{command: aws}]\n"))
        .contains("is not `Allowlist`");
    assertThat(
            problem(
                HEAD
                    + "credentialPluginPolicy: Allowlist\n"
                    + "credentialPluginAllowlist: [{command: /usr/../bin/aws}]\n"))
        .contains("names no plugin");
    assertThat(
            problem(
                HEAD
                    + "credentialPluginPolicy: Allowlist\n"
                    + "credentialPluginAllowlist: [{command: a, name: b}]\n"))
        .contains("names no plugin");
    assertThat(problem(HEAD + "credentialPluginPolicy: 5\n")).contains("is not text");
    assertThat(problem("a: [\n")).contains("line");
    assertThat(problem("kind: Pod\n")).contains("there is no `Preference`");
    assertThat(
            Kuberc.read(
                new KubeEnvironment(Map.of("KUBERC", folder.resolve("no").toString()), folder)))
        .isInstanceOf(ExecPluginPolicy.Unclear.class);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void listsAllowTheSameFileByNameAndByPath() throws IOException {
    Plugins plugins = new Plugins(folder);
    Path login = plugins.script("login", "");
    plugins.script("other", "");
    KubeEnvironment environment = plugins.environment();
    ExecPluginPolicy byName = new ExecPluginPolicy.AllowList(file(), List.of("login"));
    ExecPluginPolicy byPath = new ExecPluginPolicy.AllowList(file(), List.of(login.toString()));
    for (ExecPluginPolicy policy : List.of(byName, byPath)) {
      for (String command : List.of("login", login.toString())) {
        assertThat(policy.refusal(plugins.plugin(command), login, environment)).isEmpty();
      }
      assertThat(policy.refusal(plugins.plugin("other"), folder.resolve("other"), environment))
          .hasValueSatisfying(text -> assertThat(text).contains("does not name it"));
    }
  }
}
