package dev.admittance.cli;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/// The option `--allow-plugin` of the verbs that connect to a cluster.
final class PluginOption {
  /// The option, as it is written.
  static final String NAME = "--allow-plugin";

  @Option(
      names = NAME,
      paramLabel = "PATH",
      description =
          "with a context: run this program, if the kubeconfig asks for it to log in; it counts for"
              + " this run alone; may be repeated")
  private List<Path> allowed = List.of();

  /// The programs that may be run.
  List<Path> allowed() {
    return allowed;
  }
}
