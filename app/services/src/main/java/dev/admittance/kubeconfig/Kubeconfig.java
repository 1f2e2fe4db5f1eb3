package dev.admittance.kubeconfig;

import dev.admittance.model.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The merged content of a user's kubeconfig files.
///
/// @param files those that were read, in order of precedence
/// @param contexts with unique names, in file order
/// @param currentContext the name of `kubectl`'s current context, which need not exist
/// @param problems of whole files; contexts have their own
public record Kubeconfig(
    List<Path> files,
    List<KubeContext> contexts,
    Optional<String> currentContext,
    List<Diagnostic> problems) {
  public Kubeconfig {
    files = List.copyOf(files);
    contexts = List.copyOf(contexts);
    problems = List.copyOf(problems);
  }

  public Optional<KubeContext> find(String name) {
    return contexts.stream().filter(context -> context.name().equals(name)).findFirst();
  }
}
