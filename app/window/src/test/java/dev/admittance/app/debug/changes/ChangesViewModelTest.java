package dev.admittance.app.debug.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.app.failure.Failure;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceEdit;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.text.TextEdit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChangesViewModelTest {
  private static final String TEXT = "a: 1\n";

  @TempDir private Path folder;

  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace =
      new WorkspaceViewModel(new DirectTaskRunner(), failures);
  private final OpenFiles files =
      new OpenFiles(workspace, new DirectTaskRunner(), (_, action) -> action.run());
  private final ChangesViewModel changes = new ChangesViewModel(new DirectTaskRunner(), failures);

  @BeforeEach
  void open() throws IOException {
    for (String name : List.of("first.yaml", "second.yaml")) {
      Files.writeString(folder.resolve(name), TEXT);
    }
    workspace.open(folder);
    changes.setFiles(files);
  }

  /// Writes a line at the start of files.
  private static WorkspaceEdit edit(String line, String... names) {
    EditResult result =
        new EditResult.Edited(line.isEmpty() ? List.of() : List.of(new TextEdit(0, 0, line)));
    return new WorkspaceEdit("Try it", of(result, names));
  }

  private static Map<String, Function<ReadResult, EditResult>> of(
      EditResult result, String... names) {
    return Arrays.stream(names).collect(Collectors.toMap(name -> name, _ -> _ -> result));
  }

  private String text(String name) {
    return files.find(name).map(OpenFile::source).orElseThrow().text();
  }

  @Test
  void changedFilesAreNamedAndStayUnsaved() throws IOException {
    changes.make(edit("# tried\n", "second.yaml", "first.yaml"));

    assertThat(text("first.yaml")).isEqualTo("# tried\n" + TEXT);
    assertThat(changes.noticeProperty().get())
        .isEqualTo("Try it: first.yaml, second.yaml, not saved yet.");
    assertThat(changes.changed()).isPresent();
    assertThat(folder.resolve("first.yaml")).hasContent(TEXT);
  }

  @Test
  void undoneChangeIsGoneFromAllFiles() {
    changes.make(edit("# tried\n", "first.yaml", "second.yaml"));

    changes.undo();

    assertThat(text("first.yaml")).isEqualTo(TEXT);
    assertThat(text("second.yaml")).isEqualTo(TEXT);
    assertThat(changes.noticeProperty().get()).isEmpty();
    assertThat(changes.changed()).isEmpty();
  }

  @Test
  void forgottenChangeStays() {
    changes.make(edit("# tried\n", "first.yaml"));

    changes.forget();
    changes.undo();

    assertThat(text("first.yaml")).startsWith("# tried");
    assertThat(changes.noticeProperty().get()).isEmpty();
  }

  @Test
  void editWithoutAChangeSaysSo() {
    changes.make(edit("", "first.yaml"));

    assertThat(changes.noticeProperty().get()).isEqualTo("The file says so already.");
    assertThat(changes.changed()).isEmpty();
  }

  @Test
  void refusedEditIsReportedAndChangesNoFile() {
    changes.make(
        new WorkspaceEdit(
            "Try it", of(new EditResult.Refused("It has no answers."), "first.yaml")));

    assertThat(failures.open())
        .extracting(Failure::what, Failure::subject, Failure::remedy)
        .containsExactly(
            tuple(
                "The file could not be changed",
                "first.yaml",
                "It has no answers. Change the text by hand."));
    assertThat(text("first.yaml")).isEqualTo(TEXT);
    assertThat(changes.noticeProperty().get()).isEmpty();
  }

  @Test
  void filesOfTheWorkspaceCanBeChanged() {
    assertThat(changes.listed())
        .extracting(file -> file.name())
        .containsExactly("first.yaml", "second.yaml");
    assertThat(new ChangesViewModel(new DirectTaskRunner(), failures).listed()).isEmpty();
  }
}
