package dev.admittance.kubeconfig.login;

import dev.admittance.kubeconfig.ExecPlugin;
import java.util.Optional;
import java.util.Set;

/// A person, as far as plugins need one.
public interface PluginAttendant {
  /// Asks whether a plugin may be run. May block until it is answered.
  ///
  /// @param former what was agreed to before the program or what the kubeconfig says of it changed
  /// @return empty where it may not; otherwise the names of the withheld variables that it gets
  /// @throws InterruptedException if the thread is interrupted meanwhile
  Optional<Set<String>> ask(PluginRequest request, Optional<PluginConsent> former)
      throws InterruptedException;

  /// Tells what a plugin says, such as an address to log in at. Called on any thread.
  ///
  /// @param line cleaned and bounded
  void said(ExecPlugin plugin, String line);
}
