package dev.admittance.cli;

import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.login.ExecPluginApprover;
import dev.admittance.kubeconfig.login.ExecPluginConsent;
import dev.admittance.kubeconfig.login.ExecPluginRequest;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/// Answers for a user who allowed exec credential plugins beforehand and cannot be asked.
final class NonInteractiveApprover implements ExecPluginApprover {
  private final Streams streams;
  private final AllowedExecPlugins allowed;
  private volatile Optional<Path> refused = Optional.empty();

  NonInteractiveApprover(Streams streams, AllowedExecPlugins allowed) {
    this.streams = streams;
    this.allowed = allowed;
  }

  /// Returns the plugin that was refused; empty where none was.
  Optional<Path> refused() {
    return refused;
  }

  @Override
  public Optional<Set<String>> ask(ExecPluginRequest request, Optional<ExecPluginConsent> former) {
    if (allowed.programs().contains(request.executable())) {
      return Optional.of(allowed.variables());
    }
    refused = Optional.of(request.executable());
    return Optional.empty();
  }

  @Override
  public void said(ExecPlugin plugin, String line) {
    streams.err().println(line);
  }
}
