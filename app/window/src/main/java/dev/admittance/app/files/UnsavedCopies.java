package dev.admittance.app.files;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.FolderChooser;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.storage.IoReason;
import dev.admittance.workspace.NewFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// Writes the unsaved texts into a folder that the user chooses, under their names in the
/// workspace: for a drive that does not answer, or is full or read-only. The files stay unsaved.
/// Confined to the UI thread.
final class UnsavedCopies {
  private static final Messages MESSAGES = Messages.of(UnsavedCopies.class);

  private final OpenFiles files;
  private final TaskRunner tasks;
  private final Failures failures;
  private final FolderChooser folders;
  private final ReadOnlyStringWrapper notice = new ReadOnlyStringWrapper("");

  UnsavedCopies(OpenFiles files, TaskRunner tasks, Failures failures, FolderChooser folders) {
    this.files = files;
    this.tasks = tasks;
    this.failures = failures;
    this.folders = folders;
  }

  /// Where copies were written last; empty before the first ones.
  ReadOnlyStringProperty noticeProperty() {
    return notice.getReadOnlyProperty();
  }

  void write() {
    if (files.anyUnsaved()) {
      folders.choose().ifPresent(this::writeTo);
    }
  }

  private void writeTo(Path folder) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (OpenFile file : files.unsaved()) {
      texts.put(file.name(), file.source().text());
    }
    tasks
        .start(
            MESSAGES.get("copies.task", folder),
            progress -> {
              progress.waitsFor(folder);
              for (Map.Entry<String, String> text : texts.entrySet()) {
                NewFile.write(folder.resolve(text.getKey()), text.getValue());
              }
              return texts.size();
            })
        .onSuccess(count -> notice.set(MESSAGES.get("copies.written", count, folder)))
        .onFailure(
            IOException.class,
            cause ->
                failures.report(
                    MESSAGES.get("copies.failed", IoReason.of(cause)),
                    folder.toString(),
                    MESSAGES.get("copies.failed-remedy"),
                    cause));
  }
}
