package dev.admittance.kubeconfig.login;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/// A person's word that a plugin may be run as it is.
///
/// @param kubeconfig the file that names the plugin
/// @param executable the program
/// @param digest of the program, as in [PluginRequest]
/// @param invocation as in [PluginRequest]
/// @param passed names of variables that look like secrets and are passed on
/// @param given when
public record PluginConsent(
    Path kubeconfig,
    Path executable,
    String digest,
    String invocation,
    Set<String> passed,
    Instant given) {
  /// Copies the names.
  public PluginConsent {
    passed = Collections.unmodifiableSet(new TreeSet<>(passed));
  }

  /// The consent to what was asked for.
  static PluginConsent to(PluginRequest request, Set<String> passed, Instant given) {
    return new PluginConsent(
        request.plugin().kubeconfig(),
        request.executable(),
        request.digest(),
        request.invocation(),
        passed,
        given);
  }

  /// Whether it is about the same program of the same kubeconfig, be they changed or not.
  boolean isAbout(PluginRequest request) {
    return kubeconfig.equals(request.plugin().kubeconfig())
        && executable.equals(request.executable());
  }

  /// Whether it holds for what is asked for now.
  boolean covers(PluginRequest request) {
    return isAbout(request)
        && digest.equals(request.digest())
        && invocation.equals(request.invocation());
  }
}
