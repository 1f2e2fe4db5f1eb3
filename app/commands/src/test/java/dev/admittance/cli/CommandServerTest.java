package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Commands that `admittance-call` hands over, as the launcher starts it. The launcher here only
/// says that it was started.
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CommandServerTest {
  private static final Duration LONG = Duration.ofMinutes(5);
  private static final String NO_POD = "kind: Pod\napiVersion: v1\nmetadata: {name: a}\n";

  @TempDir Path folder;
  private Path launcher = Path.of("");
  private Path jar = Path.of("");
  private final List<CommandServer> servers = new ArrayList<>();

  @BeforeEach
  void install() throws IOException {
    launcher = Files.writeString(folder.resolve("launcher"), "#!/bin/sh\necho \"alone: $*\"\n");
    Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwx------"));
    jar = Files.writeString(folder.resolve("a.jar"), "1");
  }

  @AfterEach
  void end() throws IOException {
    for (CommandServer server : servers) {
      server.close();
    }
  }

  @Test
  void aCommandAnswersAsInAProcessOfItsOwn() throws Exception {
    serve(LONG);
    Path hook = Files.writeString(folder.resolve("hook.yaml"), NO_POD.replace("Pod", "Hook"));
    CliRun own = CliRun.of("lint", "-o", "json", hook.toString());

    CliProcess handed = call("lint", "-o", "json", hook.toString());

    assertThat(handed.out()).isEqualTo(own.out());
    assertThat(handed.err()).isEqualTo(own.err());
    assertThat(handed.exit()).isEqualTo(own.exit().code());
  }

  @Test
  void commandsAtTheSameTimeKeepTheirOutputs() throws Exception {
    serve(LONG);
    List<Process> calls = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      calls.add(builder("lint", folder.resolve("missing" + i).toString()).start());
    }

    for (int i = 0; i < 8; i++) {
      assertThat(CliProcess.err(calls.get(i))).contains("missing" + i).doesNotContain("\n\n");
      assertThat(CliProcess.end(calls.get(i))).isEqualTo(Exit.UNUSABLE.code());
    }
  }

  @Test
  void standardInputIsThatOfTheCaller() throws Exception {
    serve(LONG);
    Path input = Files.writeString(folder.resolve("pod.yaml"), NO_POD);
    Path config = Files.createDirectory(folder.resolve("config"));

    CliProcess handed =
        end(
            builder("replay", "--reviews", "-", "--config", config.toString())
                .redirectInput(input.toFile()));

    assertThat(handed.out()).contains("1 request").doesNotContain("alone");
  }

  @Test
  void whatDependsOnMoreThanFilesRunsAlone() throws Exception {
    serve(LONG);

    assertThat(call("doctor").out()).isEqualTo("alone: doctor\n");
    assertThat(call("replay", "--opa=opa").out()).isEqualTo("alone: replay --opa=opa\n");
    assertThat(call("compare", "--delays-context", "dev").out()).startsWith("alone: compare");
    assertThat(call("lint", "@options").out()).startsWith("alone: lint");
    assertThat(call("lint", "/dev/stdin").out()).startsWith("alone: lint");
  }

  @Test
  void anotherVersionOrEnvironmentRunsAlone() throws Exception {
    assertThat(call("lint", "a").out()).as("no server").isEqualTo("alone: lint a\n");
    Thread server = serve(LONG);
    ProcessBuilder variable = builder("lint", "a");
    variable.environment().put("KUBECONFIG", "other");
    assertThat(end(variable).out()).isEqualTo("alone: lint a\n");
    ProcessBuilder other = builder("lint", "a");
    other.command().set(3, "other home");
    assertThat(end(other).out()).isEqualTo("alone: lint a\n");
    assertThat(call("lint", "a").out()).startsWith("No findings");

    Files.writeString(jar, "another version");

    assertThat(call("lint", "a").out()).isEqualTo("alone: lint a\n");
    assertThat(server.join(Duration.ofSeconds(30))).as("makes room for that version").isTrue();
    assertThat(call("lint", "a").out()).as("nobody answers").isEqualTo("alone: lint a\n");
  }

  @Test
  void aCommandEndsWithItsCaller() throws Exception {
    serve(LONG);
    CommandServer server = servers.getFirst();
    Process caller = builder("replay", "--config", folder.toString(), "--reviews", "-").start();
    while (server.isIdle()) {
      Thread.onSpinWait();
    }

    caller.destroyForcibly();

    while (!server.isIdle()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void itEndsWhenNoCommandCame() throws Exception {
    Thread server = serve(Duration.ofMillis(1));

    assertThat(server.join(Duration.ofSeconds(30))).isTrue();
    servers.removeFirst().close();

    assertThat(SocketFolder.open(environment()).socket(Path.of(""))).doesNotExist();
  }

  @Test
  void aFolderIsServedOnce() throws Exception {
    serve(LONG);

    assertThat(listen()).isEmpty();
  }

  @Test
  void aFolderThatOthersCanAccessIsRefused() throws Exception {
    Path open = Files.createDirectory(folder.resolve("admittance"));
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxr-x---"));
    assertThatThrownBy(() -> SocketFolder.open(environment()))
        .hasMessageContaining("only its owner");
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwx------"));

    assertThatThrownBy(() -> SocketFolder.open(open, SocketFolder.user() + 1))
        .hasMessageContaining("only its owner");
    assertThat(SocketFolder.open(environment()).path()).isEqualTo(open);
  }

  private Thread serve(Duration idle) throws IOException {
    CommandServer server = listen().orElseThrow();
    servers.add(server);
    Thread thread =
        new Thread(() -> {
          try {
            server.serve(idle);
          } catch (IOException e) {
            throw new AssertionError(e);
          }
        });
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private Optional<CommandServer> listen() throws IOException {
    return CommandServer.listen(
        SocketFolder.open(environment()),
        "home",
        Map.of("HOME", folder.toString()),
        ProgramFiles.of(List.of(jar)));
  }

  private Map<String, String> environment() {
    return Map.of("XDG_RUNTIME_DIR", folder.toString());
  }

  private CliProcess call(String... arguments) throws Exception {
    return end(builder(arguments));
  }

  private ProcessBuilder builder(String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                "perl",
                Path.of("src/main/launcher/admittance-call").toString(),
                launcher.toString(),
                "home",
                "1",
                "false",
                "false"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    String path = builder.environment().getOrDefault("PATH", "");
    builder.environment().clear();
    builder
        .environment()
        .putAll(
            Map.of("PATH", path, "HOME", folder.toString(), "XDG_RUNTIME_DIR", folder.toString()));
    return builder;
  }

  private static CliProcess end(ProcessBuilder builder) throws Exception {
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = CliProcess.err(process);
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    return new CliProcess(process.exitValue(), out, err);
  }
}
