package dev.admittance.app.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceFolder;
import dev.admittance.app.workspace.WorkspaceViewModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnsavedCopiesTest {
  private static final String FILE = "hooks/ant.yaml";

  @TempDir private Path folder;
  @TempDir private Path elsewhere;

  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace =
      new WorkspaceViewModel(new DirectTaskRunner(), failures);
  private final OpenFiles files = new OpenFiles(workspace, new DirectTaskRunner(), (_, _) -> {});
  private int asked;

  @BeforeEach
  void open() {
    WorkspaceFolder.in(folder);
    workspace.open(folder);
  }

  private UnsavedCopies copies() {
    return new UnsavedCopies(
        files,
        new DirectTaskRunner(),
        failures,
        () -> {
          asked++;
          return Optional.of(elsewhere);
        });
  }

  @Test
  void unsavedTextsAreWrittenUnderTheirNamesAndStayUnsaved() throws IOException {
    OpenFile file = files.open(FILE).orElseThrow();
    String saved = file.source().text();
    file.replace("type", "# mine\n" + saved);
    UnsavedCopies copies = copies();

    copies.write();

    assertThat(elsewhere.resolve(FILE)).hasContent("# mine\n" + saved);
    assertThat(folder.resolve(FILE)).hasContent(saved);
    assertThat(file.dirtyProperty().get()).isTrue();
    assertThat(copies.noticeProperty().get()).contains("1", elsewhere.toString());
    assertThat(failures.open()).isEmpty();
  }

  @Test
  void filesThatAreThereStay() throws IOException {
    files.open(FILE).orElseThrow().replace("type", "# mine\n");
    Files.createDirectories(elsewhere.resolve("hooks"));
    Files.writeString(elsewhere.resolve(FILE), "other\n");

    copies().write();

    assertThat(elsewhere.resolve(FILE)).hasContent("other\n");
    assertThat(failures.open()).hasSize(1);
  }

  @Test
  void nobodyIsAskedWhereNothingIsUnsaved() {
    copies().write();

    assertThat(asked).isZero();
  }
}
