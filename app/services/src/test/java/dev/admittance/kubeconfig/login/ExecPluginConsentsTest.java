package dev.admittance.kubeconfig.login;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.kubeconfig.ExecPlugin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class ExecPluginConsentsTest {
  @TempDir Path folder;
  private Plugins plugins;
  private Path file;
  private ExecPluginRequest request;

  @BeforeEach
  void prepare() throws IOException {
    plugins = new Plugins(folder);
    file = folder.resolve("state").resolve("plugins.json");
    plugins.script("login", "true");
    request = request("secret-argument");
  }

  private ExecPluginRequest request(String argument) throws IOException {
    ExecPlugin plugin =
        plugins.plugin(
            "login", Map.of("TOKEN", "secret-value"), ExecPlugin.Interaction.NEVER, argument);
    return ExecPluginRequest.of(plugin, folder.resolve("login"), plugins.environment());
  }

  private ExecPluginConsents reread() {
    return ExecPluginConsents.of(folder.resolve("state"), plugins.clock);
  }

  @Test
  void consentsAreRememberedWithoutSecretsAndForTheirOwnerAlone() throws IOException {
    plugins.consents.agree(request, Set.of("AWS_SECRET_ACCESS_KEY"));
    ExecPluginConsent consent = reread().find(request).orElseThrow();
    assertThat(consent.passed()).containsExactly("AWS_SECRET_ACCESS_KEY");
    assertThat(consent.given()).isEqualTo(plugins.now);
    assertThat(Files.readString(file)).doesNotContain("secret-argument", "secret-value");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void changedInvocationsAreToldFromNewOnes() throws IOException {
    assertThat(plugins.consents.former(request)).isEmpty();
    plugins.consents.agree(request, Set.of());
    ExecPluginRequest changed = request("other");
    assertThat(reread().find(changed)).isEmpty();
    assertThat(reread().former(changed)).isPresent();
    assertThat(reread().former(request)).isEmpty();
  }

  @Test
  void consentsCanBeTakenBack() throws IOException {
    plugins.consents.agree(request, Set.of());
    ExecPluginConsents again = reread();
    again.withdraw(again.all().getFirst());
    assertThat(again.find(request)).isEmpty();
    assertThat(reread().all()).isEmpty();
  }

  @Test
  void agreeingAnewReplacesWhatWasAgreedTo() throws IOException {
    plugins.consents.agree(request, Set.of("A"));
    plugins.consents.agree(request, Set.of());
    assertThat(reread().all()).hasSize(1);
    assertThat(reread().find(request).orElseThrow().passed()).isEmpty();
  }

  @Test
  void consentsForAProcessAreNotWrittenDown() throws IOException {
    ExecPluginConsents process =
        ExecPluginConsents.ofProcess(folder.resolve("state"), plugins.clock);
    process.agree(request, Set.of());
    assertThat(process.find(request)).isPresent();
    assertThat(file).doesNotExist();
  }

  @Test
  void filesThatCannotBeReadAreAsGoodAsNone() throws IOException {
    Files.createDirectories(file.getParent());
    for (String broken : new String[] {"{", "[]", "{\"plugins\":[1,{}]}", "\u0000"}) {
      Files.writeString(file, broken);
      assertThat(reread().find(request)).isEmpty();
    }
  }

  @Test
  void consentsHoldEvenWhereTheyCannotBeWrittenDown() throws IOException {
    Files.writeString(folder.resolve("state"), "a file in the way");
    try {
      plugins.consents.agree(request, Set.of());
    } catch (IOException expected) {
      assertThat(plugins.consents.find(request)).isPresent();
      return;
    }
    throw new AssertionError("it was written down in a file that is not a folder");
  }
}
