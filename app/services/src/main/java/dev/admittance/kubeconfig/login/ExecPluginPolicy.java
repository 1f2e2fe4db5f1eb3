package dev.admittance.kubeconfig.login;

import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.KubeEnvironment;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Which exec credential plugins may run, according to kuberc (`credentialPluginPolicy`).
sealed interface ExecPluginPolicy {
  /// All plugins; the default of kuberc.
  record AllowAll() implements ExecPluginPolicy {}

  /// No plugins.
  ///
  /// @param file that says so
  record DenyAll(Path file) implements ExecPluginPolicy {}

  /// Only listed plugins.
  ///
  /// @param commands names to look up in `PATH`, and paths
  record AllowList(Path file, List<String> commands) implements ExecPluginPolicy {
    public AllowList {
      commands = List.copyOf(commands);
    }
  }

  /// kuberc is invalid, so that no plugin may run.
  ///
  /// @param problem a sentence with the file and the line
  record Unclear(String problem) implements ExecPluginPolicy {}

  /// Returns why a plugin may not run; empty where it may.
  ///
  /// @param executable the resolved command
  default Optional<String> refusal(
      ExecPlugin plugin, Path executable, KubeEnvironment environment) {
    return switch (this) {
      case AllowAll _ -> Optional.empty();
      case DenyAll(Path file) ->
          Optional.of(
              "The plugin `%s` may not be run: `%s` says `credentialPluginPolicy: DenyAll`."
                  .formatted(plugin.command(), file));
      case AllowList(Path file, List<String> commands) ->
          isAllowed(commands, plugin, executable, environment)
              ? Optional.empty()
              : Optional.of(
                  "The plugin `%s` may not be run: `credentialPluginAllowlist` in `%s` does not name it."
                      .formatted(plugin.command(), file));
      case Unclear(String problem) ->
          Optional.of(
              "The plugin `%s` may not be run while it is unclear which may: %s"
                  .formatted(plugin.command(), problem));
    };
  }

  private static boolean isAllowed(
      List<String> commands, ExecPlugin plugin, Path executable, KubeEnvironment environment) {
    return commands.contains(plugin.command())
        || commands.contains(executable.toString())
        || commands.stream()
            .anyMatch(command -> environment.executable(command).equals(Optional.of(executable)));
  }
}
