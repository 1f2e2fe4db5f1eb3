package dev.admittance.app.design.impact;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.Workspace;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;

/// Compiles the open workspace after each edit, once for all views of the admission chain. While a
/// text cannot be parsed, the last result stays.
final class CompiledWorkspaceViewModel {
  private static final Messages MESSAGES = Messages.of(CompiledWorkspaceViewModel.class);

  private final WorkspaceViewModel workspace;

  private final Derived<Optional<CompiledWorkspace>> compiled;

  CompiledWorkspaceViewModel(WorkspaceViewModel workspace, TaskRunner tasks) {
    this.workspace = workspace;
    compiled = new Derived<>(tasks, Optional.empty(), this::compile);
    compiled.follow(workspace.currentProperty());
  }

  /// The last compiled workspace; empty while none is open.
  ReadOnlyObjectProperty<Optional<CompiledWorkspace>> compiledProperty() {
    return compiled.valueProperty();
  }

  private Derivation<Optional<CompiledWorkspace>> compile() {
    Optional<Workspace> now = workspace.currentProperty().get();
    Optional<LiveWorkspace> live = workspace.live();
    if (now.isEmpty() || live.isEmpty()) {
      return Derivation.known(Optional.empty());
    }
    return isBroken(now.get())
        ? Derivation.known(compiled.get())
        : Derivation.computed(
            MESSAGES.get("task.compile"),
            _ -> Optional.of(CompiledWorkspace.of(now.get(), live.get())));
  }

  private boolean isBroken(Workspace now) {
    return compiled
        .get()
        .map(CompiledWorkspace::workspace)
        .filter(last -> last.root().equals(now.root()))
        .filter(last -> BrokenText.isBroken(last, now))
        .isPresent();
  }
}
