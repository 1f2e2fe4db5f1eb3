package dev.admittance.kubeconfig.login;

import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.KubeCluster;
import dev.admittance.kubeconfig.KubeEnvironment;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Small plugins that really run, in a folder of their own, and a clock that is turned by hand.
final class Plugins {
  static final String V1 = "client.authentication.k8s.io/v1";
  static final KubeCluster CLUSTER =
      new KubeCluster(
          "c",
          URI.create("https://c.example:6443"),
          Optional.empty(),
          false,
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  private final Path folder;
  private final Map<String, String> variables = new TreeMap<>();
  final List<String> told = new ArrayList<>();
  Instant now = Instant.parse("2026-01-01T00:00:00Z");
  final InstantSource clock = () -> now;
  final ExecPluginConsents consents;

  Plugins(Path folder) {
    this.folder = folder;
    consents = ExecPluginConsents.of(folder.resolve("state"), clock);
    variables.put("PATH", folder + ":/usr/bin:/bin");
  }

  /// Sets a variable of our environment.
  void set(String name, String value) {
    variables.put(name, value);
  }

  KubeEnvironment environment() {
    return new KubeEnvironment(variables, folder);
  }

  /// Makes a script of the Bourne shell.
  Path script(String name, String text) throws IOException {
    Path script = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + text + "\n");
    if (!script.toFile().setExecutable(true)) {
      throw new IOException("cannot make it executable");
    }
    return script;
  }

  /// A script that answers with a status and notes in the file `runs` that it ran.
  Path answering(String name, String status) throws IOException {
    return script(name, "echo run >> '" + folder + "/runs'\n" + answer(status));
  }

  static String answer(String status) {
    return "cat <<'END'\n"
        + "{\"apiVersion\":\""
        + V1
        + "\",\"kind\":\"ExecCredential\",\"status\":"
        + status
        + "}\nEND";
  }

  /// How often scripts of [#answering] have run.
  long runs() throws IOException {
    Path runs = folder.resolve("runs");
    return Files.exists(runs) ? Files.readAllLines(runs).size() : 0;
  }

  ExecPlugin plugin(String command, String... arguments) {
    return plugin(command, Map.of(), ExecPlugin.Interaction.IF_AVAILABLE, arguments);
  }

  ExecPlugin plugin(
      String command,
      Map<String, String> added,
      ExecPlugin.Interaction interaction,
      String... arguments) {
    return new ExecPlugin(
        folder.resolve("config"),
        "u",
        command,
        List.of(arguments),
        added,
        V1,
        interaction,
        true,
        "Run \u001b[31mbrew install it");
  }

  ExecPluginGate gate() {
    return new ExecPluginGate(environment(), consents);
  }

  void agree(ExecPlugin plugin, String... passed) throws IOException {
    Path executable = environment().executable(plugin.command()).orElseThrow();
    consents.agree(ExecPluginRequest.of(plugin, executable, environment()), Set.of(passed));
  }

  ExecPluginSource source(ExecPlugin plugin) {
    return source(plugin, Duration.ofSeconds(60));
  }

  ExecPluginSource source(ExecPlugin plugin, Duration timeout) {
    return new ExecPluginSource(
        plugin,
        CLUSTER,
        gate(),
        clock,
        timeout,
        line -> {
          synchronized (told) {
            told.add(line);
          }
        });
  }
}
