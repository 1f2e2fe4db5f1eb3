package dev.admittance.kubeconfig.login;

import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.KubeEnvironment;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Which plugins may be run at all, as kuberc says (`credentialPluginPolicy`).
sealed interface PluginPolicy {
  /// All, which is so where kuberc says nothing.
  record AllowAll() implements PluginPolicy {}

  /// None.
  ///
  /// @param file that says so
  record DenyAll(Path file) implements PluginPolicy {}

  /// Those of a list.
  ///
  /// @param commands names that are looked for in `PATH`, and paths
  record AllowList(Path file, List<String> commands) implements PluginPolicy {
    /// Copies the list.
    public AllowList {
      commands = List.copyOf(commands);
    }
  }

  /// What kuberc says makes no sense, so that none may be run.
  ///
  /// @param problem a sentence with the file and the line
  record Unclear(String problem) implements PluginPolicy {}

  /// Why a plugin may not be run; empty where it may.
  ///
  /// @param executable the file that its command is
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
