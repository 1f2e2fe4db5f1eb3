package dev.admittance.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.SampleWorkspace;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamedFileTest {
  @TempDir Path folder;
  private Path sample = Path.of("");

  @BeforeEach
  void unpack() throws IOException {
    sample = SampleWorkspace.unpackTo(folder.resolve("sample"));
  }

  @Test
  void aCaptureIsDebugged() throws IOException {
    Workspace workspace = read();
    Path file = sample.resolve("captures/03-reviews-image-denied.json");

    assertThat(NamedFile.in(workspace, file))
        .isInstanceOfSatisfying(
            NamedFile.Captured.class,
            shown ->
                assertThat(shown.capture().source())
                    .startsWith("captures/03-reviews-image-denied.json:"));
  }

  @Test
  void whatIsNoCaptureIsShownAsText() throws IOException {
    assertThat(NamedFile.in(read(), sample.resolve("answers/mesh-sidecar.yaml")))
        .isEqualTo(new NamedFile.Source("answers/mesh-sidecar.yaml"));
  }

  @Test
  void aFileFromElsewhereIsFoundInItsCopy() throws IOException {
    assertThat(NamedFile.in(read(), Path.of("/elsewhere/admittance.yaml")))
        .isEqualTo(new NamedFile.Source("admittance.yaml"));
  }

  @Test
  void whatTheWorkspaceDidNotReadMayBeLarge() throws IOException {
    Workspace workspace = read();
    Path later = sample.resolve("captures/README.md");

    assertThat(NamedFile.in(workspace, later)).isEqualTo(new NamedFile.Outside(later));
  }

  private Workspace read() throws IOException {
    return LiveWorkspace.read(sample, ReadProgress.NONE).workspace(Findings.Fixes.WORKED_OUT);
  }
}
