package dev.admittance.app.debug.changes;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.WorkspaceEdit;
import dev.admittance.workspace.WorkspaceFile;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;

/// Keeps what was tried in the current run, an answer, the object of the request, labels of a
/// namespace or fields of a webhook, in its file.
public final class KeepViewModel {
  private static final Messages MESSAGES = Messages.of(KeepViewModel.class);

  private final RunsViewModel runs;
  private final ChangesViewModel changes;
  private final Derived<Optional<WorkspaceEdit>> edit;

  public KeepViewModel(RunsViewModel runs, ChangesViewModel changes, TaskRunner tasks) {
    this.runs = runs;
    this.changes = changes;
    edit = new Derived<>(tasks, Optional.empty(), this::plan);
    edit.follow(runs.currentProperty());
  }

  /// The files in which it would be kept; empty if there is nothing to keep.
  ObservableValue<String> files() {
    return edit.valueProperty()
        .map(found -> found.map(one -> String.join(", ", one.parts().keySet())).orElse(""));
  }

  /// Writes it into the file, in a single undo step.
  void keep() {
    edit.get().ifPresent(changes::make);
    edit.show(Optional.empty());
  }

  private Derivation<Optional<WorkspaceEdit>> plan() {
    Optional<DebugRun> tried = runs.currentProperty().get().filter(run -> !run.isBase());
    Optional<DebugRun> base =
        runs.runs().stream()
            .filter(DebugRun::isBase)
            .filter(run -> tried.filter(one -> one.source().equals(run.source())).isPresent())
            .findFirst();
    if (tried.isEmpty() || base.isEmpty()) {
      return Derivation.known(Optional.empty());
    }
    String title = MESSAGES.get("keep-step", tried.get().title());
    List<WorkspaceFile> files = changes.listed();
    return Derivation.computed(
            MESSAGES.get("task.keep"),
            _ ->
                Optional.of(new TriedChange(base.get(), tried.get(), files).edit(title))
                    .filter(one -> !one.parts().isEmpty()))
        .keyed(List.of(title, tried.get().number()))
        .meanwhile(Optional.empty());
  }
}
