package dev.admittance.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/// The option `--allow-plugin` of verbs that connect to a cluster.
final class ExecPluginOption {
  static final String NAME = "--allow-plugin";

  @Option(
      names = NAME,
      paramLabel = "PATH",
      description =
          "with a context: allow this exec credential plugin if the kubeconfig names"
              + " it, for this run only; may be repeated")
  private List<Path> allowed = List.of();

  @Option(
      names = "--pass-variable",
      paramLabel = "NAME",
      description =
          "with --allow-plugin: pass this environment variable to the plugin although"
              + " its name suggests a secret, such as AWS_SECRET_ACCESS_KEY; may be repeated")
  private List<String> variables = List.of();

  /// Returns the allowed exec credential plugins.
  AllowedExecPlugins allowed() {
    return new AllowedExecPlugins(allowed, Set.copyOf(variables));
  }
}
