package dev.admittance.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunMarksTest {
  @TempDir private Path folder;

  @Test
  void windowThatRunsIsNotTakenForOneThatEnded() throws IOException {
    RunMarks marks = new RunMarks(folder);
    marks.begin(folder);

    assertThat(marks.ended()).isEmpty();
    marks.end();
    assertThat(folder).isEmptyDirectory();
  }

  /// Such marks kept the window from opening.
  @Test
  void damagedMarksAreReportedOnceAndRemoved() throws IOException {
    Files.writeString(folder.resolve("x.running"), "/tmp");
    Files.write(folder.resolve("999999998.running"), new byte[] {(byte) 0xff, 0});
    Files.writeString(folder.resolve("999999999.running"), "\0");
    RunMarks marks = new RunMarks(folder);

    assertThat(marks.ended()).hasSize(3).containsOnly(new RunMarks.Ended(Optional.empty()));
    assertThat(marks.ended()).isEmpty();
  }
}
