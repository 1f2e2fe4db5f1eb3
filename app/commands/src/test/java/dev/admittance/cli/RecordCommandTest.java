package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.server.FaultProxy;
import dev.admittance.cluster.server.KubeServer;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.record.Caller;
import dev.admittance.record.registration.Leftovers;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(180)
class RecordCommandTest {
  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--out x | --listen and --out are needed",
        "--listen 8443 --out x | `8443` is not an address; write HOST:PORT",
        "--listen :1 --out x | needs --advertise HOST",
        "--listen localhost:99999 --out x | `localhost:99999` is not an address",
        "--listen localhost:0 --out x --rule pods | --rule and --exclude-namespace go with",
        "--listen localhost:0 --out x --context c --rule Pods | `Pods` is not a rule",
        "--listen localhost:0 --out x --forward-ca f | go with --forward",
        "--listen localhost:0 --out x --forward https://h --context c | --forward goes without",
        "--listen localhost:0 --out x --for 0 | are at least 1",
        "--clean-up | --clean-up goes with --context",
      })
  void usageIsExplained(String arguments, String message) {
    List<String> all = new ArrayList<>(List.of("record"));
    all.addAll(List.of(arguments.split(" ", -1)));
    CliRun run = CliRun.of(all.toArray(String[]::new));

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains(message).contains("--help");
  }

  @Test
  void addressThatIsTakenIsNamed() throws IOException {
    try (ServerSocket taken = new ServerSocket(0)) {
      CliRun run =
          CliRun.of(
              "record",
              "--listen",
              "127.0.0.1:" + taken.getLocalPort(),
              "--out",
              folder.resolve("out").toString());

      assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
      assertThat(run.err()).contains("127.0.0.1:" + taken.getLocalPort());
    }
  }

  @Test
  void urlThatCannotBeForwardedToIsNamed() {
    CliRun run =
        CliRun.of(
            "record",
            "--listen",
            "127.0.0.1:0",
            "--out",
            folder.toString(),
            "--forward",
            "http://h/");

    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.err()).contains("`http://h/` is not an https URL");
  }

  @Test
  void recordsForATime() {
    CliRun run =
        CliRun.of(
            "record",
            "--listen",
            "127.0.0.1:0",
            "--out",
            folder.resolve("out").toString(),
            "--for",
            "1",
            "-o",
            "json");

    assertThat(run.exit()).isEqualTo(Exit.FINE);
    List<JsonObject> lines = run.jsonLines();
    assertThat(lines.getFirst().names()).containsExactly("url", "caBundle");
    assertThat(lines.getLast().names())
        .containsExactly(
            "received", "written", "dropped", "unusable", "failed", "secrets", "files");
  }

  private static String text(JsonObject object, String name) {
    return ((JsonString) object.find(name).orElseThrow()).value();
  }

  private Process start(List<String> options, String... more) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "record",
                "--listen",
                "127.0.0.1:0",
                "--out",
                folder.resolve("out").toString(),
                "-o",
                "json"));
    arguments.addAll(List.of(more));
    ProcessBuilder builder = CliProcess.builder(options, arguments.toArray(String[]::new));
    builder.environment().put("KUBECONFIG", folder.resolve("config").toString());
    return builder.redirectError(folder.resolve("err").toFile()).start();
  }

  private JsonObject line(BufferedReader output) throws IOException {
    String line = output.readLine();
    assertThat(line).as(() -> err()).isNotNull();
    return (JsonObject) JsonText.parse(String.valueOf(line));
  }

  private String err() {
    try {
      return Files.readString(folder.resolve("err"));
    } catch (IOException e) {
      return String.valueOf(e.getMessage());
    }
  }

  @Test
  void signalEndsItInAnOrderlyWay() throws Exception {
    Process process =
        start(List.of("-XX:TieredStopAtLevel=1"), "--keys", folder.resolve("keys").toString());
    try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
      JsonObject begun = line(output);
      String authority =
          new String(Base64.getDecoder().decode(text(begun, "caBundle")), StandardCharsets.UTF_8);
      assertThat(folder.resolve("keys").resolve("ca.crt")).hasContent(authority);
      try (Caller caller = new Caller(authority)) {
        caller.post(URI.create(text(begun, "url")), Caller.review("u-1", "{}"));
      }

      process.toHandle().destroy();

      JsonObject ended = line(output);
      assertThat(JsonText.write(ended)).contains("\"received\":1,\"written\":1,\"dropped\":0");
      assertThat(CliProcess.end(process)).as(() -> err()).isZero();
    }
  }

  @Test
  void registersItselfAndTakesThatBack(@TempDir Path data) throws Exception {
    // Credentials go nowhere but where what is sent is encrypted, which the mock does not do.
    try (KubeServer server = KubeServer.start(data);
        FaultProxy encrypted = FaultProxy.before(server);
        ClusterClient client = server.connect(KubeServer.ADMIN)) {
      KubeconfigFile.write(folder.resolve("config"), encrypted.endpoint());
      Process first = start(List.of(), "--context", "shop", "--rule", "pods");
      try (BufferedReader output = first.inputReader(StandardCharsets.UTF_8)) {
        String name = text(line(output), "configuration");
        assertThat(Leftovers.find(client, List.of()))
            .extracting(Leftovers.Leftover::name)
            .containsExactly(name);

        // Process.destroy would close its output too.
        first.toHandle().destroy();

        assertThat(line(output).has("received")).isTrue();
        assertThat(CliProcess.end(first)).as(() -> err()).isZero();
        assertThat(Leftovers.find(client, List.of())).isEmpty();
      }

      Process crashing = start(List.of(), "--context", "shop");
      try (BufferedReader output = crashing.inputReader(StandardCharsets.UTF_8)) {
        line(output);
        crashing.destroyForcibly();
        CliProcess.end(crashing);
        assertThat(Leftovers.find(client, List.of())).hasSize(1);
      }

      Process cleaning = start(List.of(), "--context", "shop", "--clean-up");
      try (BufferedReader output = cleaning.inputReader(StandardCharsets.UTF_8)) {
        assertThat(output.readLine()).startsWith("taken out: admittance-recording-");
        assertThat(CliProcess.end(cleaning)).as(() -> err()).isZero();
        assertThat(Leftovers.find(client, List.of())).isEmpty();
      }

      Process lost = start(List.of(), "--context", "other");
      try (BufferedReader output = lost.inputReader(StandardCharsets.UTF_8)) {
        output.readLine();
        assertThat(CliProcess.end(lost)).isEqualTo(2);
        assertThat(err()).contains("other: there is no such context; there are shop");
      }
    }
  }
}
