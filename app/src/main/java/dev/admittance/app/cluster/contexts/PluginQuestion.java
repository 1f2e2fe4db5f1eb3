package dev.admittance.app.cluster.contexts;

import dev.admittance.app.messages.Messages;
import dev.admittance.kubeconfig.login.PluginConsent;
import dev.admittance.kubeconfig.login.PluginRequest;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/// Whether a plugin may be run, as somebody waits to hear.
///
/// @param former what was agreed to before something changed
/// @param answer empty where it may not; otherwise the names of the withheld variables that it gets
public record PluginQuestion(
    PluginRequest request,
    Optional<PluginConsent> former,
    CompletableFuture<Optional<Set<String>>> answer) {
  private static final Messages MESSAGES = Messages.of(PluginQuestion.class);

  /// What has changed since it was agreed to; empty where nobody was asked before.
  public Optional<String> change() {
    return former.map(consent ->
        consent.digest().equals(request.digest())
            ? MESSAGES.get("question.changed-call")
            : MESSAGES.get("question.changed-program"));
  }
}
