package dev.admittance.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
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

  @Test
  void clockThatIsSetMakesNoWindowOneThatEnded() throws IOException {
    RunMarks marks = new RunMarks(folder);
    marks.begin(folder);
    for (Instant set : List.of(Instant.EPOCH, Instant.now().plus(Duration.ofHours(1)))) {
      Files.setLastModifiedTime(
          folder.resolve(ProcessHandle.current().pid() + ".running"), FileTime.from(set));

      assertThat(marks.ended()).as("%s", set).isEmpty();
    }
  }

  @Test
  void processThatOnlyGotTheNumberIsNoWindow() throws IOException {
    Path mark = folder.resolve(ProcessHandle.current().pid() + ".running");
    Files.writeString(mark, "01234567-89ab-cdef-0123-456789abcdef 4711\n" + folder);

    assertThat(new RunMarks(folder).ended()).hasSize(1);
    assertThat(mark).doesNotExist();
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
