package dev.admittance.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaptureFilesTest {
  private static final Instant BEGAN = Instant.parse("2026-01-31T12:00:00Z");

  @TempDir private Path folder = Path.of("");

  private CaptureFiles files(long bytes, int most) throws IOException {
    return new CaptureFiles(folder, BEGAN, new RotationLimits(bytes, most));
  }

  private static List<String> texts(CaptureFiles files) throws IOException {
    List<String> texts = new ArrayList<>();
    for (Path file : files.files()) {
      texts.add(file.getFileName() + " " + Files.readString(file).replace("\n", " "));
    }
    return texts;
  }

  @Test
  void newFileIsBegunBeforeOneGetsTooLarge() throws IOException {
    CaptureFiles files = files(10, 5);
    try (files) {
      for (String text : List.of("aa", "bb", "cc", "longer than a file", "dd")) {
        files.write(new JsonString(text));
      }
    }

    assertThat(texts(files))
        .containsExactly(
            "recording-20260131T120000Z-0001.ndjson \"aa\" \"bb\" ",
            "recording-20260131T120000Z-0002.ndjson \"cc\" ",
            "recording-20260131T120000Z-0003.ndjson \"longer than a file\" ",
            "recording-20260131T120000Z-0004.ndjson \"dd\" ");
  }

  /// The clock was set back, so that the second recording begins at the same time again.
  @Test
  void recordingsOfTheSameSecondKeepApart() throws IOException {
    CaptureFiles one = files(1, 2);
    one.write(new JsonString("a"));
    one.write(new JsonString("b"));
    one.close();
    CaptureFiles other = files(1, 2);
    other.write(new JsonString("c"));
    other.write(new JsonString("d"));
    other.write(new JsonString("e"));
    other.close();

    assertThat(texts(one))
        .containsExactly(
            "recording-20260131T120000Z-0001.ndjson \"a\" ",
            "recording-20260131T120000Z-0002.ndjson \"b\" ");
    assertThat(texts(other))
        .containsExactly(
            "recording-20260131T120000Z-0004.ndjson \"d\" ",
            "recording-20260131T120000Z-0005.ndjson \"e\" ");
  }

  @Test
  void oldestFileOfTheRecordingGoes() throws IOException {
    Path other = Files.writeString(folder.resolve("recording-20200131T120000Z-0001.ndjson"), "x");
    CaptureFiles files = files(1, 2);
    try (files) {
      for (String text : List.of("a", "b", "c")) {
        files.write(new JsonString(text));
      }
    }

    assertThat(texts(files))
        .containsExactly(
            "recording-20260131T120000Z-0002.ndjson \"b\" ",
            "recording-20260131T120000Z-0003.ndjson \"c\" ");
    assertThat(other).exists();
    try (var left = Files.list(folder)) {
      assertThat(left).hasSize(3);
    }
  }

  @Test
  void nothingIsLeftWhereNothingWasWritten() throws IOException {
    CaptureFiles files = files(100, 1);
    files.close();

    assertThat(files.files()).isEmpty();
    try (var left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void recordingOfTheSameSecondKeepsItsFiles() throws IOException {
    try (CaptureFiles one = files(100, 1);
        CaptureFiles two = files(100, 1)) {
      one.write(new JsonString("one"));
      two.write(new JsonString("two"));
      one.flush();
      two.flush();

      assertThat(texts(one)).containsExactly("recording-20260131T120000Z-0001.ndjson \"one\" ");
      assertThat(texts(two)).containsExactly("recording-20260131T120000Z-0002.ndjson \"two\" ");
    }
  }
}
