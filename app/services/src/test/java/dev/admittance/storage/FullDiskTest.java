package dev.admittance.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.storage.SaveResult.Reason;
import dev.admittance.storage.SaveResult.WriteMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A disk of 64 KiB that is full, which root alone can make.
class FullDiskTest {
  private static final String OLD = "a: 1\n";
  private static final String LONG = "# a comment that needs room\n".repeat(4_000);

  @TempDir private Path folder;
  private Path disk;
  private Path file;

  @BeforeEach
  void mount() throws Exception {
    disk = Files.createDirectory(folder.resolve("disk"));
    assumeTrue(
        runs("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk.toString()),
        "no disk can be mounted here: a full one is not tried");
    file = Files.writeString(disk.resolve("hooks.yaml"), OLD);
  }

  @AfterEach
  void unmount() throws Exception {
    runs("umount", disk.toString());
  }

  @Test
  void aTextWithoutRoomIsRefusedAndTheOldOneStays() throws IOException {
    SaveResult result = SavedFile.save(file, LONG, FileStamp.read(file));

    assertThat(result).isEqualTo(new SaveResult.Refused(Reason.DISK_FULL, ""));
    assertThat(file).hasContent(OLD);
    assertThat(entries()).containsExactly("hooks.yaml");
  }

  @Test
  void aNewFileWithoutRoomLeavesNothing() throws IOException {
    SaveResult result = SavedFile.save(disk.resolve("new.yaml"), LONG, FileStamp.ABSENT);

    assertThat(result).isEqualTo(new SaveResult.Refused(Reason.DISK_FULL, ""));
    assertThat(entries()).containsExactly("hooks.yaml");
  }

  @Test
  void aFileWithTwoNamesIsPutBack() throws IOException {
    Files.createLink(disk.resolve("other.yaml"), file);
    SaveResult result = SavedFile.save(file, LONG, FileStamp.read(file));

    assertThat(result).isEqualTo(new SaveResult.Refused(Reason.DISK_FULL, ""));
    assertThat(file).hasContent(OLD);
    assertThat(entries()).containsExactly("hooks.yaml", "other.yaml");
  }

  @Test
  void theTextIsSavedOnceThereIsRoom() throws IOException {
    Path filler = Files.write(disk.resolve("filler"), new byte[56 << 10]);
    String text = LONG.substring(0, 20_000);
    assertThat(SavedFile.save(file, text, FileStamp.read(file)))
        .isEqualTo(new SaveResult.Refused(Reason.DISK_FULL, ""));

    Files.delete(filler);
    assertThat(SavedFile.save(file, text, FileStamp.read(file)))
        .isEqualTo(new SaveResult.Saved(FileStamp.read(file), WriteMode.AT_ONCE));
    assertThat(file).hasContent(text);
  }

  private List<String> entries() throws IOException {
    try (Stream<Path> entries = Files.list(disk)) {
      return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
    }
  }

  private static boolean runs(String... command) throws Exception {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException e) {
      return false; // There is no such command.
    }
  }
}
