package dev.admittance.cli;

import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.rehearsal.ArgoApplication;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The options of a rehearsal that are those of an Application of Argo CD.
final class ArgoOptions {
  @Option(
      names = "--application",
      paramLabel = "PATH",
      description =
          "with --order argo-cd: the Application whose sync options, destination and managed"
              + " namespace count")
  private @Nullable Path path;

  @Option(
      names = "--sync-option",
      paramLabel = "OPTION",
      description =
          "with --order argo-cd: an option of the Application, such as CreateNamespace=true, or"
              + " !OPTION to take one away")
  private List<String> options = List.of();

  @Option(
      names = "--dest-namespace",
      paramLabel = "NAMESPACE",
      description = "with --order argo-cd: where objects go that have no namespace")
  private @Nullable String namespace;

  /// Returns the Application that is synced.
  ///
  /// @throws ParameterException if the tool is not Argo CD, there is not one Application at the
  ///   path, or it has no namespace to create
  ArgoApplication application(CommandSpec spec, Streams streams, ApplyOrder order) {
    if (order != ApplyOrder.ARGO_CD && (path != null || namespace != null || !options.isEmpty())) {
      throw AbstractCommand.usage(
          spec, "--application, --sync-option and --dest-namespace need --order argo-cd");
    }
    ArgoApplication found =
        path == null
            ? ArgoApplication.PLAIN
            : new GivenObject("--application", "Applications")
                .read(spec, path, ArgoApplication::of);
    found = namespace == null ? found : found.withNamespace(namespace);
    for (String option : options) {
      if (!option.contains("=")) {
        throw AbstractCommand.usage(
            spec, "--sync-option " + option + " is not such as CreateNamespace=true");
      }
      found = found.with(option);
    }
    if (found.createsNamespace() && found.namespace().isEmpty()) {
      throw AbstractCommand.usage(spec, "CreateNamespace=true needs --dest-namespace");
    }
    found
        .ignored()
        .forEach(option ->
            streams.err().println("admittance: note: " + option + " has no effect in a rehearsal"));
    return found;
  }
}
