package dev.admittance.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecoveryJournalTest {
  /// No system gives a process such a number.
  private static final long GONE = 999_999_999;

  private static final Path SHOP = Path.of("/work/shop").toAbsolutePath();
  private static final Instant NOON = Instant.parse("2026-01-05T12:00:00Z");

  @TempDir Path folder;

  @Test
  void entryComesBackAsItWas() throws IOException {
    UnsavedText unsaved =
        new UnsavedText(
            SHOP,
            "hooks/a.yaml",
            FileStamp.of(new byte[] {1}),
            NOON,
            "a: \u00fc\n\uD83D\uDE00\r\n");
    RecoveryJournal journal = new RecoveryJournal(folder, GONE);
    journal.write(unsaved);

    assertThat(journal.left(SHOP))
        .extracting(RecoveryJournal.Found::unsaved)
        .containsExactly(unsaved);
  }

  @Test
  void fileThatWasNewHasNoBase() throws IOException {
    RecoveryJournal journal = new RecoveryJournal(folder, GONE);
    journal.write(unsaved("new.yaml", NOON, ""));

    assertThat(journal.left(SHOP).getFirst().unsaved().base()).isEqualTo(FileStamp.ABSENT);
  }

  @Test
  void lastTextOfAFileTakesThePlaceOfTheOthers() throws IOException {
    RecoveryJournal journal = new RecoveryJournal(folder, GONE);
    journal.write(unsaved("a.yaml", NOON, "a: 1"));
    journal.write(unsaved("a.yaml", NOON.plusSeconds(1), "a: 2"));

    assertThat(texts(journal)).containsExactly("a: 2");
  }

  @Test
  void newestComesFirst() throws IOException {
    RecoveryJournal journal = new RecoveryJournal(folder, GONE);
    journal.write(unsaved("a.yaml", NOON, "older"));
    journal.write(unsaved("b.yaml", NOON.plusSeconds(1), "newer"));

    assertThat(texts(journal)).containsExactly("newer", "older");
  }

  @Test
  void entriesOfOtherWorkspacesAreLeftAlone() throws IOException {
    RecoveryJournal journal = new RecoveryJournal(folder, GONE);
    journal.write(unsaved("a.yaml", NOON, "a: 1"));

    assertThat(journal.left(SHOP.resolveSibling("other"))).isEmpty();
  }

  /// Whatever the clock said when they were written: it may have been set since.
  @ParameterizedTest
  @ValueSource(strings = {"1970-01-01T00:00:00Z", "2026-01-05T12:00:00Z", "2126-01-05T12:00:00Z"})
  void entriesOfAProcessThatStillRunsAreItsOwn(Instant at) throws IOException {
    RecoveryJournal journal = new RecoveryJournal(folder, ProcessHandle.current().pid());
    journal.write(unsaved("a.yaml", at, "a: 1"));

    assertThat(journal.left(SHOP)).isEmpty();
  }

  @Test
  void processThatOnlyGotTheNumberOwnsNothing() throws IOException {
    RecoveryJournal journal = new RecoveryJournal(folder, ProcessHandle.current().pid());
    journal.write(unsaved("a.yaml", NOON, "a: 1"));
    try (Stream<Path> entries = Files.list(folder)) {
      Path entry = entries.findFirst().orElseThrow();
      Files.writeString(
          entry,
          Files.readString(entry)
              .replace(ProcessStart.ofThisProcess(), "01234567-89ab-cdef-0123-456789abcdef 4711"));
    }

    assertThat(texts(journal)).containsExactly("a: 1");
  }

  @Test
  void twoProcessesKeepApart() throws IOException {
    new RecoveryJournal(folder, GONE).write(unsaved("a.yaml", NOON, "one"));
    RecoveryJournal other = new RecoveryJournal(folder, GONE + 1);
    other.write(unsaved("a.yaml", NOON, "other"));
    other.remove(SHOP, "a.yaml");

    assertThat(texts(other)).containsExactly("one");
  }

  @Test
  void entryThatIsCutAnywhereIsPassedOver() throws IOException {
    RecoveryJournal journal = new RecoveryJournal(folder, GONE);
    journal.write(unsaved("a.yaml", NOON, "a: 1\nb: 2\n"));
    Path entry = journal.left(SHOP).getFirst().entry();
    byte[] whole = Files.readAllBytes(entry);
    for (int length = 0; length < whole.length; length++) {
      Files.write(entry, Arrays.copyOf(whole, length));

      assertThat(journal.left(SHOP)).as("%d bytes", length).isEmpty();
    }
  }

  @Test
  void droppedEntryIsGone() throws IOException {
    RecoveryJournal journal = new RecoveryJournal(folder, GONE);
    journal.write(unsaved("a.yaml", NOON, "a: 1"));
    journal.drop(journal.left(SHOP).getFirst());

    try (Stream<Path> entries = Files.list(folder)) {
      assertThat(entries).isEmpty();
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void onlyTheUserMayReadEntries() throws IOException {
    RecoveryJournal journal = new RecoveryJournal(folder, GONE);
    journal.write(unsaved("a.yaml", NOON, "a: 1"));
    Path entry = journal.left(SHOP).getFirst().entry();

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(entry)))
        .isEqualTo("rw-------");
  }

  @Test
  void textOfLessThanHalfTheFileIsSuspicious() {
    UnsavedText unsaved = unsaved("a.yaml", NOON, "1234");

    assertThat(unsaved.isMuchSmallerThan(9)).isTrue();
    assertThat(unsaved.isMuchSmallerThan(8)).isFalse();
  }

  private static UnsavedText unsaved(String file, Instant at, String text) {
    return new UnsavedText(SHOP, file, FileStamp.ABSENT, at, text);
  }

  private static List<String> texts(RecoveryJournal journal) throws IOException {
    return journal.left(SHOP).stream().map(found -> found.unsaved().text()).toList();
  }
}
