package dev.admittance.app.design.object;

import dev.admittance.app.design.builder.BuilderContext;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.text.Position;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// An object of a file that a test works on, in a workspace of its own; everything happens at once.
public final class EditedText {
  /// The file that is open.
  public static final String FILE = "object.yaml";

  private final Path root;
  private final TaskRunner tasks = new DirectTaskRunner();
  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  private final OpenFiles files = new OpenFiles(workspace, tasks, (_, action) -> action.run());
  private final EditedObject object = new EditedObject(files, workspace, tasks, failures);

  private EditedText(Path root) {
    this.root = root;
  }

  /// A workspace in an empty folder in which a file with a text is open.
  public static EditedText of(Path root, String text) {
    EditedText edited = new EditedText(root);
    edited.write(FILE, text);
    return edited.open();
  }

  /// A workspace in an empty folder to which files are added before it is opened.
  public static EditedText in(Path root) {
    return new EditedText(root);
  }

  /// Adds a file to the folder.
  public EditedText write(String name, String text) {
    try {
      Path file = root.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Opens the folder, and the file in it.
  public EditedText open() {
    workspace.open(root);
    files.open(FILE, Position.START);
    return this;
  }

  /// The object.
  public EditedObject object() {
    return object;
  }

  /// The workspace.
  public WorkspaceViewModel workspace() {
    return workspace;
  }

  /// What a builder of a part of the object works with.
  ///
  /// @param path from the object
  public BuilderContext builder(String path) {
    return new BuilderContext(object, FieldPath.parse(path), workspace, tasks, failures);
  }

  /// Runs everything at once.
  public TaskRunner tasks() {
    return tasks;
  }

  /// What went wrong.
  public Failures failures() {
    return failures;
  }

  /// The open file.
  public OpenFile file() {
    return object.file().orElseThrow();
  }

  /// Its text.
  public String text() {
    return file().source().text();
  }
}
