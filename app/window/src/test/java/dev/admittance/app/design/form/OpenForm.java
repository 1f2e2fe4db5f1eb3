package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.FileSaver;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.TextChange;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.text.Position;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// A form over a file in a folder, without a window: everything happens at once.
final class OpenForm {
  final Failures failures = new Failures();
  private final TaskRunner tasks = new DirectTaskRunner();
  private final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  final OpenFiles files = new OpenFiles(workspace, tasks, (_, action) -> action.run());
  final FormViewModel form =
      new FormViewModel(new EditedObject(files, workspace, tasks, failures), Set.of());
  OpenFile file = new OpenFile("none", Path.of("none"));

  /// Opens one file in a folder of its own.
  void open(Path folder, String text) {
    open(folder, "it.yaml", text, "1.36");
  }

  /// Opens one file in a folder of its own.
  ///
  /// @param release of the workspace
  void open(Path folder, String name, String text, String release) {
    write(folder.resolve(name), text);
    if (!name.equals("admittance.yaml")) {
      write(folder.resolve("admittance.yaml"), "kubernetesRelease: \"" + release + "\"\n");
    }
    workspace.open(folder);
    files.open(name, Position.START);
    file = files.find(name).orElseThrow();
  }

  private static void write(Path path, String text) {
    try {
      Files.writeString(path, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The text as it is now.
  String text() {
    return file.source().text();
  }

  /// Brings the text to the disk.
  void save() {
    new FileSaver(files, tasks, failures).save(file);
  }

  /// Types over a part of the text, as in an editor.
  void retype(String old, String replacement) {
    int at = text().indexOf(old);
    file.typed(new TextChange(at, old, replacement));
  }

  /// The row whose key begins with a place and a `#`.
  FormRow row(String place) {
    return form.rows().stream()
        .filter(row -> row.key().startsWith(place + "#"))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no row " + place + " in " + keys()));
  }

  boolean has(String place) {
    return form.rows().stream().anyMatch(row -> row.key().startsWith(place + "#"));
  }

  Row state(String place) {
    return row(place).state();
  }

  List<String> keys() {
    return form.rows().stream().map(FormRow::key).toList();
  }

  /// Opens sections that are folded, one after the other.
  void unfold(String... places) {
    Arrays.stream(places).forEach(place -> form.toggle(row(place)));
  }
}
