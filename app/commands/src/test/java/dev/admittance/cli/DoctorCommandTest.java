package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.server.FaultProxy;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.doctor.DoctorFixture;
import dev.admittance.doctor.Urgency;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class DoctorCommandTest {
  private static final ResourcePath VALIDATING =
      ResourcePath.of("admissionregistration.k8s.io", "v1", "validatingwebhookconfigurations");

  private static CliRun run(ContextOpener opener, String... arguments) {
    StringWriter out = new StringWriter();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Streams streams = new Streams(out, new PrintStream(err, true, StandardCharsets.UTF_8), false);
    CommandLine command = new CommandLine(new DoctorCommand(streams, opener));
    EnumOption.teach(command, OutputFormat.class);
    EnumOption.teach(command, Urgency.class);
    command.setErr(new java.io.PrintWriter(err, true, StandardCharsets.UTF_8));
    int code = command.execute(arguments);
    Exit exit = code == 0 ? Exit.FINE : code == 1 ? Exit.FOUND : Exit.UNUSABLE;
    return new CliRun(exit, out.toString(), err.toString(StandardCharsets.UTF_8), List.of());
  }

  private static String text(JsonObject object, String name) {
    return ((JsonString) object.find(name).orElseThrow()).value();
  }

  @Test
  void aClusterIsExaminedAndFindingsAreToldByTheirUrgency(@TempDir Path folder) throws Exception {
    try (KubeServer server = KubeServer.start(folder)) {
      try (ClusterClient client = server.connect(KubeServer.ADMIN)) {
        server
            .writer(client)
            .create(
                VALIDATING,
                DoctorFixture.json(
                    """
                    apiVersion: admissionregistration.k8s.io/v1
                    kind: ValidatingWebhookConfiguration
                    metadata: {name: orphan}
                    webhooks:
                    - name: orphan.example.com
                      clientConfig: {service: {namespace: long-gone, name: hook}}
                      rules:
                      - {operations: [CREATE], apiGroups: [storage.k8s.io], apiVersions: [v1], resources: [csidrivers]}
                      failurePolicy: Fail
                      sideEffects: None
                      admissionReviewVersions: [v1]
                    """),
                false);
      }
      ContextOpener opener = _ -> server.connect(KubeServer.ADMIN);

      CliRun json = run(opener, "--context", "dev", "-o", "json", "--urgency", "breaking");
      assertThat(json.exit()).isEqualTo(Exit.FOUND);
      JsonArray findings = (JsonArray) json.json().find("findings").orElseThrow();
      assertThat(findings.items()).hasSize(1);
      JsonObject finding = (JsonObject) findings.get(0);
      assertThat(text(finding, "rule")).isEqualTo("live/LeftBehind");
      assertThat(text(finding, "urgency")).isEqualTo("breaking");
      assertThat(text(finding, "certainty")).isEqualTo("read");
      assertThat(text(finding, "configuration")).isEqualTo("orphan");
      assertThat(finding.find("fixes").orElseThrow().toString())
          .contains("kubectl delete validatingwebhookconfiguration orphan");

      CliRun told = run(opener, "--context", "dev");
      assertThat(told.exit()).isEqualTo(Exit.FOUND);
      assertThat(told.out()).startsWith("# Doctor: dev\n").contains("Left behind");

      CliRun blind = run(_ -> server.connect(KubeServer.NOBODY), "--context", "dev");
      assertThat(blind.exit()).isEqualTo(Exit.UNUSABLE);
      assertThat(blind.out()).contains("not all hooks could be seen", "## Not looked at");
    }
  }

  @Test
  void aClusterIsExaminedWithWhatPackagesHold(@TempDir Path folder, @TempDir Path data)
      throws Exception {
    // Credentials go nowhere but where what is sent is encrypted, which the mock does not do.
    try (KubeServer server = KubeServer.start(data);
        FaultProxy encrypted = FaultProxy.before(server)) {
      Path kubeconfig = KubeconfigFile.write(folder.resolve("config"), encrypted.endpoint());

      Process doctor =
          CliProcess.builder(
                  List.of("-Dadmittance.kubeconfig=" + kubeconfig),
                  "doctor",
                  "--context",
                  "shop",
                  "-o",
                  "json")
              .redirectError(folder.resolve("err").toFile())
              .start();
      String report = new String(doctor.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

      assertThat(CliProcess.end(doctor)).as(report).isLessThan(Exit.UNUSABLE.code());
      assertThat(folder.resolve("err"))
          .content()
          .doesNotContain("NoClassDefFoundError", "ClassNotFoundException");
      JsonObject read = (JsonObject) JsonText.parse(report);
      CliRun all = run(_ -> server.connect(KubeServer.ADMIN), "--context", "shop", "-o", "json");
      assertThat(read.find("notLookedAt")).isEqualTo(all.json().find("notLookedAt"));
      assertThat(read.find("findings")).isEqualTo(all.json().find("findings"));
    }
  }

  @Test
  void aClusterThatCannotBeReachedIsNotWaitedFor() {
    FakeClusterClient client = new FakeClusterClient("https://shop:6443", "v1.31.0");
    client.fail(new ClusterFault.Unreachable("Connection refused."));
    CliRun run = run(_ -> client, "--context", "shop");
    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).isEqualTo("admittance: shop: Connection refused.\n");
    assertThat(client.isClosed()).isTrue();
  }

  @Test
  void aContextMayNotExist() {
    CliRun run =
        run(
            name -> {
              throw new IOException("There is no context " + name + ".");
            },
            "--context",
            "shop");
    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("There is no context shop.");
  }

  @Test
  void nonsenseIsExplained() {
    assertThat(CliRun.of("doctor").err()).contains("--context");
    assertThat(CliRun.of("doctor", "--context", "a", "--wait", "0").err()).contains("--wait");
    assertThat(CliRun.of("doctor", "--context", "a", "--urgency", "huge").err())
        .contains("breaking, danger, warning or note");
  }
}
