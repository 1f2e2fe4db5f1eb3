package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.kubeconfig.KubeEnvironment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class KubeconfigContextsTest {
  @TempDir Path folder;
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private ContextOpener contexts =
      _ -> {
        throw new IOException("not prepared");
      };
  private Path plugin = Path.of("login");

  @BeforeEach
  void prepare() throws IOException {
    plugin =
        Files.writeString(
            folder.resolve("login"),
            """
            #!/bin/sh
            echo 'logging in' >&2
            echo '{"apiVersion":"client.authentication.k8s.io/v1beta1","kind":"ExecCredential",'
            echo ' "status":{"token":"t"}}'
            """);
    assertThat(plugin.toFile().setExecutable(true)).isTrue();
    Path config =
        Files.writeString(
            folder.resolve("config"),
            """
            clusters: [{name: c, cluster: {server: "https://c.example"}}]
            users:
            - name: u
              user: {exec: {apiVersion: client.authentication.k8s.io/v1beta1, command: ./login}}
            contexts: [{name: x, context: {cluster: c, user: u}}]
            """);
    contexts =
        new KubeconfigContexts(
            new Streams(
                new StringWriter(), new PrintStream(err, true, StandardCharsets.UTF_8), false),
            new KubeEnvironment(
                Map.of("KUBECONFIG", config.toString(), "CLOUD_SECRET", "sesame"), folder),
            folder.resolve("state"),
            AllowedExecPlugins.NONE);
  }

  @Test
  void pluginsThatNobodyAgreedToComeWithTheWayOut() {
    assertThatThrownBy(() -> contexts.open("x"))
        .hasMessage(
            "The plugin `%s` has not been allowed to run. Allow it for this run with"
                + " --allow-plugin=%s, or for good by opening the context in the window.",
            plugin, plugin);
    assertThat(err.size()).isZero();
  }

  @Test
  void pluginsThatAreAllowedRunAndAreNotRemembered() throws IOException {
    try (ClusterClient client = allowing(Set.of()).open("x")) {
      assertThat(client.server()).hasToString("https://c.example");
    }
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("logging in");
    assertThat(folder.resolve("state")).doesNotExist();
    assertThatThrownBy(() -> contexts.open("x")).hasMessageContaining("has not been allowed");
  }

  private ContextOpener allowing(Set<String> variables) {
    return contexts.allowing(new AllowedExecPlugins(List.of(plugin), variables));
  }

  @Test
  void pluginsGetVariablesThatLookLikeSecretsWhereThatWasSaid() throws IOException {
    Files.writeString(
        plugin,
        """
        #!/bin/sh
        [ "$CLOUD_SECRET" = sesame ] || { echo 'who are you?' >&2; exit 1; }
        echo '{"apiVersion":"client.authentication.k8s.io/v1beta1","kind":"ExecCredential",'
        echo ' "status":{"token":"t"}}'
        """);
    assertThatThrownBy(() -> allowing(Set.of()).open("x"))
        .hasMessageContaining("who are you?")
        .hasMessageEndingWith(
            "It was run without these variables, whose names look like those of secrets:"
                + " `CLOUD_SECRET`.")
        .message()
        .doesNotContain("sesame");
    try (ClusterClient client = allowing(Set.of("CLOUD_SECRET")).open("x")) {
      assertThat(client.server()).hasToString("https://c.example");
    }
  }

  @Test
  void unknownContextsNameThoseThatThereAre() {
    assertThatThrownBy(() -> contexts.open("y"))
        .hasMessage("there is no such context; there are x");
  }
}
