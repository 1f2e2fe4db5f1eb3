package dev.admittance.kubeconfig.login;

import dev.admittance.kubeconfig.ExecPlugin;
import java.util.Optional;
import java.util.Set;

/// The user, as far as exec credential plugins need one.
public interface ExecPluginApprover {
  /// Asks whether a plugin may run. May block until the user answers.
  ///
  /// @param former the consent given before the program or its entry in the kubeconfig changed
  /// @return empty for a refusal; otherwise the names of the withheld variables to pass on
  /// @throws InterruptedException if the thread is interrupted meanwhile
  Optional<Set<String>> ask(ExecPluginRequest request, Optional<ExecPluginConsent> former)
      throws InterruptedException;

  /// Receives a plugin's messages, such as a login URL. Called on any thread.
  ///
  /// @param line cleaned and truncated
  void said(ExecPlugin plugin, String line);
}
