package dev.admittance.app.debug.confirm;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Copies to the clipboard; asks first if the text may contain a secret, since other programs can
/// read the clipboard.
public final class SecretAwareClipboard {
  private static final Messages MESSAGES = Messages.of(SecretAwareClipboard.class);

  private final Confirmations confirmations;
  private final TaskRunner tasks;

  public SecretAwareClipboard(Confirmations confirmations, TaskRunner tasks) {
    this.confirmations = confirmations;
    this.tasks = tasks;
  }

  /// A text to copy.
  ///
  /// @param secret whether it contains a secret
  /// @param clean the text without secrets; empty if it is unknown
  public record Copy(String whole, boolean secret, Optional<String> clean) {}

  /// Copies a text.
  ///
  /// @param what its name in a word or two with an article
  /// @param make looks for secrets; called in the background
  /// @param to receives the text unless the user cancels
  public void copy(String what, Supplier<Copy> make, Consumer<String> to) {
    tasks
        .start(MESSAGES.get("task.copy", what), _ -> make.get())
        .onSuccess(copy -> offer(what, copy, to));
  }

  private void offer(String what, Copy copy, Consumer<String> to) {
    if (!copy.secret()) {
      to.accept(copy.whole());
      return;
    }
    List<Confirmation.Choice> choices = new ArrayList<>();
    choices.add(
        new Confirmation.Choice(
            "whole", MESSAGES.get("copy-whole"), () -> to.accept(copy.whole())));
    copy.clean()
        .ifPresent(clean ->
            choices.add(
                new Confirmation.Choice(
                    "redacted", MESSAGES.get("copy-redacted"), () -> to.accept(clean))));
    confirmations.ask(
        new Confirmation(
            "debug/secrets",
            MESSAGES.get("question"),
            MESSAGES.get("question.text", what),
            List.of(),
            choices,
            () -> {}));
  }
}
