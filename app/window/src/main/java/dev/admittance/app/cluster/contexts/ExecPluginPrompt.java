package dev.admittance.app.cluster.contexts;

import dev.admittance.app.messages.Messages;
import dev.admittance.kubeconfig.login.ExecPluginConsent;
import dev.admittance.kubeconfig.login.ExecPluginRequest;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/// The question whether an exec credential plugin may run; its caller waits for the answer.
///
/// @param former the permission before something changed
/// @param answer empty to refuse; otherwise the names of the withheld variables that the plugin
///   gets
public record ExecPluginPrompt(
    ExecPluginRequest request,
    Optional<ExecPluginConsent> former,
    CompletableFuture<Optional<Set<String>>> answer) {
  private static final Messages MESSAGES = Messages.of(ExecPluginPrompt.class);

  /// What changed since the former permission; empty if there was none.
  public Optional<String> change() {
    return former.map(consent ->
        consent.digest().equals(request.digest())
            ? MESSAGES.get("question.changed-call")
            : MESSAGES.get("question.changed-program"));
  }
}
