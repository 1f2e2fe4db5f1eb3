package dev.admittance.app.cluster.contexts;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.kubeconfig.KubeContext;
import dev.admittance.kubeconfig.KubeUser;
import dev.admittance.kubeconfig.Login;
import dev.admittance.kubeconfig.login.ExecPluginConsent;
import dev.admittance.kubeconfig.login.ExecPluginConsents;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The permitted exec credential plugins, to review and withdraw. Confined to the UI thread.
public final class ExecPluginPermissions {
  private static final Messages MESSAGES = Messages.of(ExecPluginPermissions.class);

  private final ExecPluginConsents consents;
  private final TaskRunner background;
  private final ReadOnlyObjectWrapper<List<ExecPluginConsent>> all =
      new ReadOnlyObjectWrapper<>(List.of());

  /// Empty until [#look].
  public ExecPluginPermissions(ExecPluginConsents consents, TaskRunner background) {
    this.consents = consents;
    this.background = background;
  }

  /// The permissions as of the last [#look].
  public ReadOnlyObjectProperty<List<ExecPluginConsent>> allProperty() {
    return all.getReadOnlyProperty();
  }

  /// The latest permission for the kubeconfig of a context with an exec credential plugin.
  public Optional<ExecPluginConsent> of(KubeContext context) {
    return context
        .user()
        .map(KubeUser::login)
        .flatMap(login ->
            login instanceof Login.Plugin(var plugin)
                ? all.get().stream()
                    .filter(consent -> consent.kubeconfig().equals(plugin.kubeconfig()))
                    .filter(consent -> isCommand(consent, plugin.command()))
                    .reduce((_, last) -> last)
                : Optional.empty());
  }

  private static boolean isCommand(ExecPluginConsent consent, String command) {
    return consent.executable().toString().equals(command)
        || consent.executable().getFileName().toString().startsWith(command);
  }

  public void look() {
    background.start(MESSAGES.get("task.consents"), _ -> consents.all()).onSuccess(all::set);
  }

  /// Withdraws a permission: the plugin needs a new one before it runs again.
  public void withdraw(ExecPluginConsent consent) {
    background
        .start(
            MESSAGES.get("task.forget"),
            _ -> {
              consents.withdraw(consent);
              return consents.all();
            })
        .onSuccess(all::set);
  }
}
