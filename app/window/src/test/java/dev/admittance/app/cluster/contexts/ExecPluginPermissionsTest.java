package dev.admittance.app.cluster.contexts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.kubeconfig.KubeContext;
import dev.admittance.kubeconfig.Kubeconfigs;
import dev.admittance.kubeconfig.login.ExecPluginConsents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExecPluginPermissionsTest {
  @TempDir Path folder;

  @Test
  void permissionsAreFoundByTheirContextAndTakenBack() throws IOException {
    Path config =
        Files.writeString(
            folder.resolve("config"),
            """
            clusters: [{name: c, cluster: {server: "https://c"}}]
            users:
            - name: u
              user: {exec: {apiVersion: client.authentication.k8s.io/v1beta1, command: login}}
            contexts: [{name: x, context: {cluster: c, user: u}}, {name: "y", context: {cluster: c}}]
            """);
    Path file = folder.resolve("plugins.json");
    Files.writeString(
        file,
        """
        {"plugins":[{"kubeconfig":"%s","executable":"/usr/bin/login","digest":"d",
          "invocation":"i","passed":[],"given":"2026-01-01T00:00:00Z"}]}
        """
            .formatted(config));
    ExecPluginPermissions permissions =
        new ExecPluginPermissions(
            ExecPluginConsents.of(folder, () -> Instant.EPOCH), new DirectTaskRunner());
    permissions.look();
    KubeContext x = Kubeconfigs.read(List.of(config)).find("x").orElseThrow();
    KubeContext y = Kubeconfigs.read(List.of(config)).find("y").orElseThrow();
    assertThat(permissions.of(y)).isEmpty();
    assertThat(permissions.of(x).orElseThrow().given()).isEqualTo("2026-01-01T00:00:00Z");
    permissions.withdraw(permissions.of(x).orElseThrow());
    assertThat(permissions.of(x)).isEmpty();
    assertThat(Files.readString(file)).doesNotContain("login");
  }
}
