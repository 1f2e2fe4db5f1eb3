package dev.admittance.app.cluster.contexts;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.login.ExecPluginApprover;
import dev.admittance.kubeconfig.login.ExecPluginConsent;
import dev.admittance.kubeconfig.login.ExecPluginRequest;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// The questions about exec credential plugins, one after the other, and the plugins' messages. Its
/// properties are confined to the UI thread; plugins ask on threads of their own.
public final class ExecPluginPrompts implements ExecPluginApprover {
  private final Executor ui;
  private final Deque<ExecPluginPrompt> waiting = new ArrayDeque<>();
  private final OptionalProperty<ExecPluginPrompt> open = new OptionalProperty<>();
  private final ReadOnlyStringWrapper words = new ReadOnlyStringWrapper("");
  private final ReadOnlyIntegerWrapper logins = new ReadOnlyIntegerWrapper();
  private final AtomicReference<Optional<String>> latest = new AtomicReference<>(Optional.empty());

  /// @param ui runs tasks on the UI thread
  public ExecPluginPrompts(Executor ui) {
    this.ui = ui;
  }

  /// The open question; empty for none.
  public ReadOnlyObjectProperty<Optional<ExecPluginPrompt>> openProperty() {
    return open.getReadOnlyProperty();
  }

  /// The last message of a plugin, such as where to log in; empty for none.
  public ReadOnlyStringProperty wordsProperty() {
    return words.getReadOnlyProperty();
  }

  /// The number of finished logins, successful or not.
  public ReadOnlyIntegerProperty loginsProperty() {
    return logins.getReadOnlyProperty();
  }

  /// Allows the plugin of the open question to run.
  ///
  /// @param passed the names of the withheld variables that it gets
  public void allow(Set<String> passed) {
    answer(Optional.of(Set.copyOf(passed)));
  }

  /// Refuses the plugin of the open question.
  public void refuse() {
    answer(Optional.empty());
  }

  private void answer(Optional<Set<String>> passed) {
    open.get().ifPresent(prompt -> prompt.answer().complete(passed));
    open.set(Optional.ofNullable(waiting.poll()));
  }

  @Override
  public Optional<Set<String>> ask(ExecPluginRequest request, Optional<ExecPluginConsent> former)
      throws InterruptedException {
    ExecPluginPrompt prompt = new ExecPluginPrompt(request, former, new CompletableFuture<>());
    ui.execute(() -> add(prompt));
    try {
      return prompt.answer().get();
    } catch (InterruptedException e) {
      ui.execute(() -> forget(prompt));
      throw e;
    } catch (ExecutionException e) {
      throw new IllegalStateException("nobody answers with a failure", e);
    }
  }

  private void add(ExecPluginPrompt prompt) {
    if (open.get().isPresent()) {
      waiting.add(prompt);
    } else {
      open.set(Optional.of(prompt));
    }
  }

  private void forget(ExecPluginPrompt prompt) {
    waiting.remove(prompt);
    if (open.get().equals(Optional.of(prompt))) {
      refuse();
    }
  }

  /// Only the last message of a burst is shown.
  @Override
  public void said(ExecPlugin plugin, String line) {
    tell(plugin.command() + ": " + line);
  }

  /// Notes that a login finished, successfully or not, and clears the messages.
  void ended() {
    tell("");
    ui.execute(() -> logins.set(logins.get() + 1));
  }

  private void tell(String text) {
    if (latest.getAndSet(Optional.of(text)).isEmpty()) {
      ui.execute(() -> latest.getAndSet(Optional.empty()).ifPresent(words::set));
    }
  }
}
