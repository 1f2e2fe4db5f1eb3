package dev.admittance.app.debug.changes;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.LinkedSteps;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceEdit;
import dev.admittance.workspace.WorkspaceFile;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// Changes files of the workspace for Debug and says which, so that the change can be taken back or
/// looked at. The files stay unsaved.
public final class ChangesViewModel {
  private static final Messages MESSAGES = Messages.of(ChangesViewModel.class);

  private final TaskRunner tasks;
  private final Failures failures;
  private final ReadOnlyStringWrapper notice = new ReadOnlyStringWrapper("");
  private Optional<OpenFiles> files = Optional.empty();
  private Optional<LinkedSteps> last = Optional.empty();

  public ChangesViewModel(TaskRunner tasks, Failures failures) {
    this.tasks = tasks;
    this.failures = failures;
  }

  /// Sets the files of the workspace.
  public void setFiles(OpenFiles of) {
    files = Optional.of(of);
  }

  /// The files that can be changed.
  List<WorkspaceFile> listed() {
    return files.map(OpenFiles::listed).orElse(List.of());
  }

  /// The last change, in a sentence; empty for none.
  ReadOnlyStringProperty noticeProperty() {
    return notice.getReadOnlyProperty();
  }

  /// Makes a change and says so.
  public void make(WorkspaceEdit edit) {
    files.ifPresent(of ->
        edit.start(
            of,
            tasks,
            (file, reason) ->
                failures.report(MESSAGES.get("refused"), file, MESSAGES.get("by-hand", reason)),
            made -> show(edit.title(), made)));
  }

  private void show(String title, LinkedSteps made) {
    last = Optional.of(made).filter(steps -> !steps.files().isEmpty());
    String names =
        made.files().stream().map(OpenFile::name).sorted().collect(Collectors.joining(", "));
    notice.set(last.isEmpty() ? MESSAGES.get("nothing") : MESSAGES.get("changed", title, names));
  }

  void undo() {
    last.ifPresent(LinkedSteps::undo);
    forget();
  }

  /// The first changed file; empty for none.
  public Optional<OpenFile> changed() {
    return last.flatMap(steps -> steps.files().stream().findFirst());
  }

  public void forget() {
    last = Optional.empty();
    notice.set("");
  }
}
