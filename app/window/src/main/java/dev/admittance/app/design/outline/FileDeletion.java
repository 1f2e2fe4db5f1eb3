package dev.admittance.app.design.outline;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.text.Position;
import dev.admittance.storage.IoReason;
import dev.admittance.workspace.NewFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;

/// Deletes files of the workspace, and restores the last deleted one. Confined to the UI thread.
final class FileDeletion {
  private static final Messages MESSAGES = Messages.of(FileDeletion.class);

  private final WorkspaceViewModel workspace;
  private final OpenFiles files;
  private final TaskRunner tasks;
  private final Failures failures;
  private final OptionalProperty<Deleted> deleted = new OptionalProperty<>();

  /// A deleted file that can be restored.
  ///
  /// @param content of the file on disk
  /// @param unsaved its unsaved edits
  record Deleted(String name, Path path, ByteBuffer content, Optional<String> unsaved) {}

  FileDeletion(WorkspaceViewModel workspace, OpenFiles files, TaskRunner tasks, Failures failures) {
    this.workspace = workspace;
    this.files = files;
    this.tasks = tasks;
    this.failures = failures;
  }

  /// The last deleted file that can be restored; empty for none.
  ReadOnlyObjectProperty<Optional<Deleted>> deletedProperty() {
    return deleted.getReadOnlyProperty();
  }

  /// Deletes a file of the workspace, whose unsaved edits are kept with it.
  void delete(String name) {
    Optional<String> unsaved =
        files
            .find(name)
            .filter(file -> file.dirtyProperty().get())
            .map(file -> file.source().text());
    workspace
        .currentProperty()
        .get()
        .ifPresent(open ->
            tasks
                .start(
                    MESSAGES.get("task.delete", name),
                    _ -> take(name, open.root().resolve(name), unsaved))
                .onSuccess(this::deleted)
                .onFailure(
                    IOException.class,
                    cause -> report(MESSAGES.get("failed.delete"), name, cause)));
  }

  private static Deleted take(String name, Path path, Optional<String> unsaved) throws IOException {
    ByteBuffer content = ByteBuffer.wrap(Files.readAllBytes(path)).asReadOnlyBuffer();
    Files.delete(path);
    return new Deleted(name, path, content, unsaved);
  }

  private void deleted(Deleted file) {
    deleted.set(Optional.of(file));
    files.find(file.name()).ifPresent(files::close);
    workspace.refresh(() -> {});
  }

  /// Restores the last deleted file.
  void undo() {
    deleted
        .get()
        .ifPresent(file ->
            tasks
                .start(MESSAGES.get("shared.writing", file.name()), _ -> restore(file))
                .onSuccess(this::restored)
                .onFailure(
                    IOException.class,
                    cause -> report(MESSAGES.get("failed.restore"), file.name(), cause)));
  }

  private static Deleted restore(Deleted file) throws IOException {
    byte[] bytes = new byte[file.content().remaining()];
    file.content().duplicate().get(bytes);
    NewFile.write(file.path(), bytes);
    return file;
  }

  private void restored(Deleted file) {
    deleted.set(Optional.empty());
    workspace.refresh(() -> {
      files.open(file.name(), Position.START);
      file.unsaved()
          .ifPresent(text ->
              files
                  .find(file.name())
                  .ifPresent(
                      open -> open.whenReady(() -> open.replace(MESSAGES.get("restore"), text))));
    });
  }

  /// Stops offering to restore the last deleted file.
  void forget() {
    deleted.set(Optional.empty());
  }

  private void report(String what, String subject, IOException cause) {
    failures.report(
        what + ": " + IoReason.of(cause) + ".", subject, MESSAGES.get("who-may-write"), cause);
  }
}
