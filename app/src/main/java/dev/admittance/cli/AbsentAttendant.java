package dev.admittance.cli;

import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.login.PluginAttendant;
import dev.admittance.kubeconfig.login.PluginConsent;
import dev.admittance.kubeconfig.login.PluginRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Stands for a person who said beforehand which plugins may be run, and is not asked.
final class AbsentAttendant implements PluginAttendant {
  private final Streams streams;
  private final List<Path> allowed;
  private volatile Optional<Path> refused = Optional.empty();

  /// @param allowed the absolute paths of programs
  AbsentAttendant(Streams streams, List<Path> allowed) {
    this.streams = streams;
    this.allowed = allowed.stream().map(Path::normalize).toList();
  }

  /// The program that was not run.
  Optional<Path> refused() {
    return refused;
  }

  @Override
  public Optional<Set<String>> ask(PluginRequest request, Optional<PluginConsent> former) {
    if (allowed.contains(request.executable())) {
      return Optional.of(Set.of());
    }
    refused = Optional.of(request.executable());
    return Optional.empty();
  }

  @Override
  public void said(ExecPlugin plugin, String line) {
    streams.err().println(line);
  }
}
