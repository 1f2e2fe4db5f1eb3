package dev.admittance.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.storage.SaveResult.Reason;
import dev.admittance.storage.SaveResult.WriteMode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class SavedFileTest {
  private static final byte[] OLD = "a: 1\n".getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void writeTheFile() throws IOException {
    file = folder.resolve("hooks.yaml");
    Files.write(file, OLD);
  }

  @Test
  void textTakesThePlaceOfTheOldOne() throws IOException {
    SaveResult result = SavedFile.save(file, "a: 2\n", FileStamp.of(OLD));

    assertThat(result).isEqualTo(new SaveResult.Saved(FileStamp.read(file), WriteMode.AT_ONCE));
    assertThat(file).hasContent("a: 2\n");
    assertThat(names()).containsExactly("hooks.yaml");
  }

  @Test
  void newFileIsMadeWithTheUsualPermissions() throws IOException {
    Path fresh = folder.resolve("new.yaml");
    SaveResult result = SavedFile.save(fresh, "a: 2\n", FileStamp.ABSENT);

    assertThat(result).isInstanceOf(SaveResult.Saved.class);
    assertThat(fresh).hasContent("a: 2\n");
    assertThat(Files.getPosixFilePermissions(fresh)).isEqualTo(Files.getPosixFilePermissions(file));
  }

  @Test
  void fileThatCameInTheMeantimeStays() {
    assertThat(SavedFile.save(file, "a: 2\n", FileStamp.ABSENT))
        .isEqualTo(new SaveResult.Changed(FileStamp.of(OLD)));
    assertThat(file).hasBinaryContent(OLD);
  }

  @Test
  void changeOnDiskIsSeenWhateverTheTime() throws IOException {
    FileTime time = Files.getLastModifiedTime(file);
    Files.writeString(file, "a: 3\n");
    Files.setLastModifiedTime(file, time);

    assertThat(SavedFile.save(file, "a: 2\n", FileStamp.of(OLD)))
        .isEqualTo(new SaveResult.Changed(FileStamp.read(file)));
    assertThat(file).hasContent("a: 3\n");
  }

  @Test
  void otherTimeWithTheSameTextIsNoChange() throws IOException {
    Files.setLastModifiedTime(file, FileTime.fromMillis(0));

    assertThat(SavedFile.save(file, "a: 2\n", FileStamp.of(OLD)))
        .isInstanceOf(SaveResult.Saved.class);
  }

  @Test
  void removedFileIsAChange() throws IOException {
    Files.delete(file);

    assertThat(SavedFile.save(file, "a: 2\n", FileStamp.of(OLD)))
        .isEqualTo(new SaveResult.Changed(FileStamp.ABSENT));
    assertThat(file).doesNotExist();
  }

  @Test
  void removedFolderIsToldAndNotMade() throws IOException {
    Path gone = folder.resolve("gone/hooks.yaml");

    assertThat(SavedFile.save(gone, "a: 2\n", FileStamp.ABSENT))
        .isEqualTo(new SaveResult.Refused(Reason.FOLDER_GONE, ""));
    assertThat(gone.getParent()).doesNotExist();
  }

  @Test
  void folderIsNoFile() {
    assertThat(SavedFile.save(folder, "a: 2\n", FileStamp.ABSENT))
        .isEqualTo(new SaveResult.Refused(Reason.NO_FILE, ""));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void permissionsAreKept() throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxrw-r--"));
    SavedFile.save(file, "a: 2\n", FileStamp.of(OLD));

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rwxrw-r--");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void fileWithoutPermissionToWriteIsLeftAlone() throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));

    assertThat(SavedFile.save(file, "a: 2\n", FileStamp.of(OLD)))
        .isEqualTo(new SaveResult.Refused(Reason.READ_ONLY, ""));
    assertThat(file).hasBinaryContent(OLD);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void symbolicLinksAreFollowedAndStay() throws IOException {
    Path first = Files.createSymbolicLink(folder.resolve("first.yaml"), Path.of("second.yaml"));
    Path second = Files.createSymbolicLink(folder.resolve("second.yaml"), file);
    SavedFile.save(first, "a: 2\n", FileStamp.of(OLD));

    assertThat(first).isSymbolicLink();
    assertThat(second).isSymbolicLink();
    assertThat(file).isRegularFile().hasContent("a: 2\n");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void linksInACircleAreRefused() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("a.yaml"), Path.of("b.yaml"));
    Files.createSymbolicLink(folder.resolve("b.yaml"), Path.of("a.yaml"));

    assertThat(SavedFile.save(link, "a: 2\n", FileStamp.ABSENT))
        .isInstanceOf(SaveResult.Refused.class);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void fileWithSeveralNamesKeepsThem() throws IOException {
    Path other = Files.createLink(folder.resolve("other.yaml"), file);
    SaveResult result = SavedFile.save(file, "a: 2\n", FileStamp.of(OLD));

    assertThat(result)
        .isEqualTo(new SaveResult.Saved(FileStamp.read(file), WriteMode.SEVERAL_NAMES));
    assertThat(other).hasContent("a: 2\n");
    assertThat(names()).containsExactly("hooks.yaml", "other.yaml");
  }

  @Test
  void byteOrderMarkAndLineEndingsAreKept() throws IOException {
    byte[] windows = "\uFEFFa: 1\r\nb: 2\r\n".getBytes(StandardCharsets.UTF_8);
    Files.write(file, windows);
    SavedFile.save(file, "a: 1\nb: 3\n", FileStamp.of(windows));

    assertThat(file).hasBinaryContent("\uFEFFa: 1\r\nb: 3\r\n".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void byteOrderMarkIsNotDoubled() throws IOException {
    byte[] marked = "\uFEFFa: 1\n".getBytes(StandardCharsets.UTF_8);
    Files.write(file, marked);
    SavedFile.save(file, "\uFEFFa: 2\n", FileStamp.of(marked));

    assertThat(file).hasBinaryContent("\uFEFFa: 2\n".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void eachLineKeepsItsOwnEnd() throws IOException {
    byte[] mixed = "a: 1\r\nb: 2\nc: 3\rd: 4\r\n".getBytes(StandardCharsets.UTF_8);
    Files.write(file, mixed);
    SavedFile.save(file, "new: 0\na: 1\nb: 2\nmore: 1\nc: 3\nd: 5\nend", FileStamp.of(mixed));

    assertThat(file)
        .hasBinaryContent(
            "new: 0\r\na: 1\r\nb: 2\nmore: 1\nc: 3\rd: 5\rend".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void lineEndThatWasTypedIsMeant() throws IOException {
    byte[] windows = "a: 1\r\n".getBytes(StandardCharsets.UTF_8);
    Files.write(file, windows);
    SavedFile.save(file, "a: 1\r\nb: 2\n", FileStamp.of(windows));

    assertThat(file).hasBinaryContent("a: 1\r\nb: 2\n".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void halfACharacterIsNotReplacedSilently() {
    assertThat(SavedFile.save(file, "a: \uD800\n", FileStamp.of(OLD)))
        .isEqualTo(new SaveResult.Refused(Reason.NO_TEXT, ""));
    assertThat(file).hasBinaryContent(OLD);
  }

  @Test
  void fullDiskLeavesTheOldText() throws IOException {
    SaveResult result = SavedFile.save(file, "a: 2\n", FileStamp.of(OLD), new FullDisk());

    assertThat(result).isEqualTo(new SaveResult.Refused(Reason.DISK_FULL, ""));
    assertThat(file).hasBinaryContent(OLD);
    assertThat(names()).containsExactly("hooks.yaml");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void diskThatFillsInTheMiddleOfWritingInPlaceGetsTheOldTextBack() throws IOException {
    Files.createLink(folder.resolve("other.yaml"), file);
    SaveResult result =
        SavedFile.save(file, "a: 22222\n", FileStamp.of(OLD), new DiskThatFills(file, 1));

    assertThat(result).isEqualTo(new SaveResult.Refused(Reason.DISK_FULL, ""));
    assertThat(file).hasBinaryContent(OLD);
    assertThat(names()).containsExactly("hooks.yaml", "other.yaml");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void oldTextIsInTheBackupWhereItCannotBePutBack() throws IOException {
    Files.createLink(folder.resolve("other.yaml"), file);
    SaveResult result =
        SavedFile.save(file, "a: 22222\n", FileStamp.of(OLD), new DiskThatFills(file, 2));

    assertThat(result).isInstanceOf(SaveResult.Broken.class);
    assertThat(((SaveResult.Broken) result).backup()).hasBinaryContent(OLD);
  }

  @Test
  void fileSystemThatCannotReplaceIsWrittenInPlace() throws IOException {
    SaveResult result = SavedFile.save(file, "a: 2\n", FileStamp.of(OLD), new PlainDisk());

    assertThat(result)
        .isEqualTo(new SaveResult.Saved(FileStamp.read(file), WriteMode.NO_REPLACING));
    assertThat(file).hasContent("a: 2\n");
    assertThat(names()).containsExactly("hooks.yaml");
  }

  @Test
  void changeThatComesWhileSavingIsNotWrittenOver() {
    SaveResult result =
        SavedFile.save(
            file,
            "a: 2\n",
            FileStamp.of(OLD),
            new Disk() {
              @Override
              public void write(Path draft, byte[] bytes) throws IOException {
                Disk.super.write(draft, bytes);
                Files.writeString(file, "a: 3\n");
              }
            });

    assertThat(result).isInstanceOf(SaveResult.Changed.class);
    assertThat(file).hasContent("a: 3\n");
  }

  private List<String> names() throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
    }
  }

  private static final class FullDisk implements Disk {
    @Override
    public void write(Path file, byte[] bytes) throws IOException {
      throw new IOException("No space left on device");
    }
  }

  /// Has no room for one file, so many times; leaves half of it.
  private static final class DiskThatFills implements Disk {
    private final Path full;
    private int times;

    DiskThatFills(Path full, int times) {
      this.full = full;
      this.times = times;
    }

    @Override
    public void write(Path file, byte[] bytes) throws IOException {
      if (file.equals(full) && times > 0) {
        times--;
        Files.write(file, new byte[] {'a'});
        throw new IOException("No space left on device");
      }
      Disk.super.write(file, bytes);
    }
  }

  private static final class PlainDisk implements Disk {
    @Override
    public void replace(Path draft, Path file) throws IOException {
      throw new AtomicMoveNotSupportedException(draft.toString(), file.toString(), "no");
    }
  }
}
