package dev.admittance.kubeconfig.login;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/// A user's consent to run a plugin in its current form.
///
/// @param kubeconfig the file that names the plugin
/// @param executable the program
/// @param digest of the program, as in [ExecPluginRequest]
/// @param invocation as in [ExecPluginRequest]
/// @param passed names of secret-looking variables to pass on
/// @param given when
public record ExecPluginConsent(
    Path kubeconfig,
    Path executable,
    String digest,
    String invocation,
    Set<String> passed,
    Instant given) {
  public ExecPluginConsent {
    passed = Collections.unmodifiableSet(new TreeSet<>(passed));
  }

  static ExecPluginConsent to(ExecPluginRequest request, Set<String> passed, Instant given) {
    return new ExecPluginConsent(
        request.plugin().kubeconfig(),
        request.executable(),
        request.digest(),
        request.invocation(),
        passed,
        given);
  }

  /// Returns whether it is about the same program of the same kubeconfig, changed or not.
  boolean isAbout(ExecPluginRequest request) {
    return kubeconfig.equals(request.plugin().kubeconfig())
        && executable.equals(request.executable());
  }

  /// Returns whether it covers a request.
  boolean covers(ExecPluginRequest request) {
    return isAbout(request)
        && digest.equals(request.digest())
        && invocation.equals(request.invocation());
  }
}
