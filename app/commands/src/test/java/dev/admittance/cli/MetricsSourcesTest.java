package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.doctor.DoctorFixture;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/// `admittance metrics` on clusters and Prometheus servers, in place of files.
class MetricsSourcesTest {
  private static final ResourcePath VALIDATING =
      ResourcePath.of("admissionregistration.k8s.io", "v1", "validatingwebhookconfigurations");
  private static final ResourcePath MUTATING =
      ResourcePath.of("admissionregistration.k8s.io", "v1", "mutatingwebhookconfigurations");

  /// An item of a list.
  private static final String IDLE =
      """
      metadata: {name: idle}
      webhooks:
      - name: idle.example.com
        clientConfig: {url: "https://127.0.0.1/"}
        sideEffects: None
        admissionReviewVersions: [v1]
      """;

  private final FakeClusterClient client = new FakeClusterClient("https://shop:6443", "v1.31.0");

  /// Runs the command with the contexts of an opener.
  private static CliRun ofContext(ContextOpener opener, String... arguments) {
    StringWriter out = new StringWriter();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Streams streams = new Streams(out, new PrintStream(err, true, StandardCharsets.UTF_8), false);
    int code = new CommandLine(new MetricsCommand(streams, opener)).execute(arguments);
    return new CliRun(
        code == 0 ? Exit.FINE : Exit.UNUSABLE,
        out.toString(),
        err.toString(StandardCharsets.UTF_8),
        List.of());
  }

  @Test
  void aContextIsAskedTwice() {
    client.say("/metrics", MetricsCommandTest.text("", 1));
    client.has(VALIDATING, List.of(DoctorFixture.json(IDLE)));
    client.has(MUTATING, List.of());
    CliRun run = ofContext(_ -> client, "--context", "shop", "--interval", "0.01");

    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("Between the first sample and the last", "a.example.com");
    assertThat(run.out().lines().filter(line -> line.startsWith("idle.example.com")))
        .singleElement()
        .satisfies(line -> assertThat(line).matches("idle.example.com +validating +- +0 .*"));
    assertThat(client.asked()).startsWith("/metrics", "/metrics");
    assertThat(client.isClosed()).isTrue();
  }

  @Test
  void whoMayNotListWebhooksIsToldWhatIsMissing() {
    client.say("/metrics", MetricsCommandTest.text("", 1));
    client.hides(MUTATING, new ClusterFault.Forbidden("forbidden", "list", MUTATING.path()));
    CliRun run = ofContext(_ -> client, "--context", "shop", "--interval", "0.01");
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.err()).startsWith("admittance: webhooks that were never called are missing: ");
  }

  @Test
  void whoMayNotReadIsToldWhatToAskFor() {
    client.fail(
        new ClusterFault.Forbidden(
            "forbidden: User \"ann\" cannot get path \"/metrics\"", "get", "/metrics"));
    CliRun run = ofContext(_ -> client, "--context", "shop");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .startsWith("admittance: shop: forbidden: User \"ann\"")
        .contains("kind: ClusterRoleBinding", "name: \"ann\"");
  }

  @Test
  void aContextMayNotExist() {
    CliRun run =
        ofContext(
            name -> {
              throw new IOException("there is no such context");
            },
            "--context",
            "shop");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).isEqualTo("admittance: shop: there is no such context\n");
  }

  @Test
  void oneSourceIsNeeded() {
    assertThat(CliRun.of("metrics").exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(CliRun.of("metrics", "--context", "a", "--from", "b").err())
        .contains("mutually exclusive");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--context a --label cluster=b",
        "--prometheus ftp://a",
        "--prometheus https://a --user ann",
        "--prometheus https://a?b",
        "--prometheus https://a{b"
      })
  void aPrometheusServerHasAnAddress(String arguments) {
    CliRun run = CliRun.of(("metrics " + arguments).split(" ", -1));

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).startsWith("admittance: --").contains("--help");
  }

  @Test
  void aPrometheusServerMayBeOutOfReach() throws IOException {
    int free;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = socket.getLocalPort();
    }
    CliRun run = CliRun.of("metrics", "--prometheus", "http://127.0.0.1:" + free);

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("cannot be reached");
  }
}
