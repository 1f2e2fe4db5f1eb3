package dev.admittance.app.design.impact;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.simulator.pipeline.ParticipantMatching;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ParticipantPlaces;
import dev.admittance.workspace.Workspace;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Compiles the open workspace after each edit, once for all views of the admission chain. While a
/// text cannot be parsed, the last result stays.
final class CompiledWorkspaceViewModel {
  private static final Messages MESSAGES = Messages.of(CompiledWorkspaceViewModel.class);

  private final WorkspaceViewModel workspace;
  private final TaskRunner tasks;

  private final ReadOnlyObjectWrapper<Optional<CompiledWorkspace>> compiled =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private Optional<Job<?>> job = Optional.empty();

  CompiledWorkspaceViewModel(WorkspaceViewModel workspace, TaskRunner tasks) {
    this.workspace = workspace;
    this.tasks = tasks;
    workspace.currentProperty().subscribe(this::follow);
  }

  /// The last compiled workspace; empty while none is open.
  ReadOnlyObjectProperty<Optional<CompiledWorkspace>> compiledProperty() {
    return compiled.getReadOnlyProperty();
  }

  private void follow(Optional<Workspace> now) {
    job.ifPresent(Job::cancel);
    job = Optional.empty();
    Optional<LiveWorkspace> live = workspace.live();
    if (now.isEmpty() || live.isEmpty()) {
      compiled.set(Optional.empty());
    } else if (!isBroken(now.get())) {
      Job<CompiledWorkspace> started =
          tasks.start(MESSAGES.get("task.compile"), _ -> compile(now.get(), live.get()));
      job = Optional.of(started);
      started.onSuccess(done -> compiled.set(Optional.of(done)));
    }
  }

  private boolean isBroken(Workspace now) {
    return compiled
        .get()
        .map(CompiledWorkspace::workspace)
        .filter(last -> last.root().equals(now.root()))
        .filter(last -> BrokenText.isBroken(last, now))
        .isPresent();
  }

  private static CompiledWorkspace compile(Workspace workspace, LiveWorkspace live) {
    return new CompiledWorkspace(
        workspace, ParticipantMatching.of(workspace.setup()), ParticipantPlaces.of(live.objects()));
  }
}
