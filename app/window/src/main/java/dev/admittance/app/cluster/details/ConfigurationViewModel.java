package dev.admittance.app.cluster.details;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveObject;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// The configuration of the selected webhook as YAML.
final class ConfigurationViewModel {
  private static final Messages MESSAGES = Messages.of(ConfigurationViewModel.class);

  private final ClusterSession session;
  private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
  private final ReadOnlyObjectWrapper<String> title = new ReadOnlyObjectWrapper<>("");
  private Optional<Job<String>> writing = Optional.empty();

  ConfigurationViewModel(ClusterSession session) {
    this.session = session;
    new SelectedHook(session).hookProperty().subscribe(this::show);
  }

  /// The YAML; for a policy with a binding, both.
  ReadOnlyStringProperty textProperty() {
    return text.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<String> titleProperty() {
    return title.getReadOnlyProperty();
  }

  /// Formats in the background, since a large configuration is slow.
  private void show(Optional<LiveHook> hook) {
    writing.ifPresent(Job::cancel);
    writing = Optional.empty();
    if (hook.isEmpty()) {
      text.set("");
      title.set("");
      return;
    }
    LiveHook shown = hook.get();
    title.set(shown.owner().title() + shown.binding().map(one -> ", " + one.title()).orElse(""));
    Job<String> job =
        session
            .services()
            .background()
            .start(MESSAGES.get("shared.writing", shown.owner()), _ -> yaml(shown));
    writing = Optional.of(job);
    job.onSuccess(text::set);
  }

  private static String yaml(LiveHook hook) {
    return yaml(hook.owner()) + hook.binding().map(one -> "---\n" + yaml(one)).orElse("");
  }

  private static String yaml(LiveObject object) {
    return object.source().get().text();
  }
}
