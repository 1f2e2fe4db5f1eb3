package dev.admittance.app.cluster.details;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveObject;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableValue;

/// The configuration of the selected webhook as YAML.
final class ConfigurationViewModel {
  private static final Messages MESSAGES = Messages.of(ConfigurationViewModel.class);

  private final ObservableValue<Optional<LiveHook>> hook;
  private final Derived<String> text;

  ConfigurationViewModel(ClusterSession session) {
    hook = new SelectedHook(session).hookProperty();
    text = new Derived<>(session.services().background(), "", this::text);
    text.follow(hook);
  }

  /// The YAML; for a policy with a binding, both.
  ReadOnlyObjectProperty<String> textProperty() {
    return text.valueProperty();
  }

  ObservableValue<String> titleProperty() {
    return hook.map(shown -> shown.map(ConfigurationViewModel::title).orElse(""));
  }

  private static String title(LiveHook hook) {
    return hook.owner().title() + hook.binding().map(one -> ", " + one.title()).orElse("");
  }

  private Derivation<String> text() {
    return Derivation.of(
        hook.getValue(),
        "",
        shown ->
            Derivation.computed(MESSAGES.get("shared.writing", shown.owner()), _ -> yaml(shown)));
  }

  private static String yaml(LiveHook hook) {
    return yaml(hook.owner()) + hook.binding().map(one -> "---\n" + yaml(one)).orElse("");
  }

  private static String yaml(LiveObject object) {
    return object.source().get().text();
  }
}
