package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.doctor.DoctorFixture;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class AlertsCommandTest {
  private static final String WEBHOOK =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: a}
      webhooks:
      - name: a.example.com
        clientConfig: {url: "https://127.0.0.1/"}
        timeoutSeconds: 4
        sideEffects: None
        admissionReviewVersions: [v1]
      """;

  @TempDir Path folder;

  @Test
  void rulesFollowTheTimeoutsOfConfigurations() throws IOException {
    Path file = Files.writeString(folder.resolve("a.yaml"), WEBHOOK);
    CliRun run = CliRun.of("alerts", "--config", file.toString());

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out()).startsWith("groups:\n").contains("a\\\\.example\\\\.com", "> 2.0");
    assertThat(CliRun.of("alerts", "--config", file.toString(), "-o", "prometheus-rule").out())
        .startsWith("apiVersion: monitoring.coreos.com/v1\nkind: PrometheusRule\n");
  }

  @Test
  void withoutWebhooksThereAreRulesForAll() {
    assertThat(CliRun.of("alerts").out()).contains("name=~\".+\"", "> 5.0");
    assertThat(CliRun.of("alerts", "-o", "dashboard").json().text("title"))
        .isEqualTo("Kubernetes admission");
  }

  @Test
  void theWebhooksOfAClusterAreRead() throws IOException {
    FakeClusterClient client = new FakeClusterClient("https://10.0.0.1", "v1.36.3");
    client.has(
        ResourcePath.of("admissionregistration.k8s.io", "v1", "validatingwebhookconfigurations"),
        List.of(DoctorFixture.json(WEBHOOK).without("kind").without("apiVersion")));
    client.has(
        ResourcePath.of("admissionregistration.k8s.io", "v1", "mutatingwebhookconfigurations"),
        List.of());
    StringWriter out = new StringWriter();
    AlertsCommand command =
        new AlertsCommand(
            new Streams(
                out,
                new PrintStream(PrintStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                false),
            () -> _ -> client);
    assertThat(new CommandLine(command).execute("--context", "dev")).isZero();
    assertThat(out.toString()).contains("a\\\\.example\\\\.com", "> 2.0");
  }

  @Test
  void filesAndContextExcludeEachOther() {
    CliRun run = CliRun.of("alerts", "--config", "x", "--context", "dev");
    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("exclude each other");
  }

  @Test
  void aFileThatCannotBeReadIsNamed() {
    CliRun run = CliRun.of("alerts", "--config", folder.resolve("none.yaml").toString());
    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("none.yaml");
  }
}
