package dev.admittance.kubeconfig;

import dev.admittance.model.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What the kubeconfig files of somebody say together.
///
/// @param files those that were read, in the order in which they count
/// @param contexts in the order of the files, each name once
/// @param currentContext the name of the context that `kubectl` uses; there need not be one of it
/// @param problems of files as such; those of a context are its own
public record Kubeconfig(
    List<Path> files,
    List<KubeContext> contexts,
    Optional<String> currentContext,
    List<Diagnostic> problems) {
  /// Copies the lists.
  public Kubeconfig {
    files = List.copyOf(files);
    contexts = List.copyOf(contexts);
    problems = List.copyOf(problems);
  }

  /// The context of a name.
  public Optional<KubeContext> find(String name) {
    return contexts.stream().filter(context -> context.name().equals(name)).findFirst();
  }
}
