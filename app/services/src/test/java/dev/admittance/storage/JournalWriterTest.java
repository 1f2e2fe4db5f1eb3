package dev.admittance.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.storage.JournalWriter.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalWriterTest {
  private static final Path SHOP = Path.of("/work/shop").toAbsolutePath();
  private static final Duration NEVER = Duration.ofHours(1);

  @TempDir Path folder;
  private final BlockingQueue<Outcome> outcomes = new LinkedBlockingQueue<>();
  private RecoveryJournal journal;
  private JournalWriter patient;

  @BeforeEach
  void make() {
    journal = new RecoveryJournal(folder, 999_999_999);
    patient = new JournalWriter(journal, NEVER, outcomes::add);
  }

  @AfterEach
  void end() {
    patient.close();
  }

  @Test
  void changeIsWrittenAfterTheDelay() throws IOException, InterruptedException {
    try (JournalWriter writer = new JournalWriter(journal, Duration.ofMillis(10), outcomes::add)) {
      change(writer, "a: 1");

      assertThat(outcomes.poll(10, TimeUnit.SECONDS)).isEqualTo(new Outcome.Kept("a.yaml"));
      assertThat(texts()).containsExactly("a: 1");
    }
  }

  @Test
  void changesThatGoOnDoNotPutOffTheWriting() throws InterruptedException {
    try (JournalWriter writer = new JournalWriter(journal, Duration.ofMillis(50), outcomes::add)) {
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
      while (outcomes.isEmpty() && System.nanoTime() < end) {
        change(writer, "a: 1");
        Thread.sleep(1);
      }

      assertThat(outcomes).isNotEmpty();
    }
  }

  @Test
  void flushWritesAtOnceAndOnlyTheLatest() throws IOException, InterruptedException {
    change(patient, "a: 1");
    change(patient, "a: 2");
    patient.flush();

    assertThat(outcomes.poll(10, TimeUnit.SECONDS)).isEqualTo(new Outcome.Kept("a.yaml"));
    assertThat(texts()).containsExactly("a: 2");
    assertThat(outcomes).isEmpty();
  }

  @Test
  void restoredEntryStaysWhileItsTextCannotBeKept() throws IOException, InterruptedException {
    new RecoveryJournal(folder, 888_888_888)
        .write(new UnsavedText(SHOP, "a.yaml", FileStamp.ABSENT, Instant.EPOCH, "a: left"));
    RecoveryJournal.Found left = journal.left(SHOP).getFirst();
    change(patient, "a: 1");
    patient.flush();
    assertThat(outcomes.poll(10, TimeUnit.SECONDS)).isInstanceOf(Outcome.Kept.class);
    // No draft can be written where a folder has its name.
    for (RecoveryJournal.Found found : journal.left(SHOP)) {
      Files.createDirectories(Path.of(found.entry() + ".tmp", "full"));
    }

    change(patient, "a: left");
    patient.dropRestored(left);
    assertThat(outcomes.poll(10, TimeUnit.SECONDS)).isInstanceOf(Outcome.Failed.class);
    assertThat(texts()).contains("a: left");

    patient.drop(left);
    patient.close();
    assertThat(texts()).doesNotContain("a: left");
  }

  @Test
  void closingWritesWhatWaits() throws IOException {
    change(patient, "a: 1");
    patient.close();

    assertThat(texts()).containsExactly("a: 1");
  }

  @Test
  void settledFileHasNoEntry() throws IOException {
    change(patient, "a: 1");
    patient.flush();
    change(patient, "a: 2");
    patient.settled(SHOP, "a.yaml");
    patient.close();

    assertThat(texts()).isEmpty();
  }

  @Test
  void secretsDoNotGetToTheDiskAndTheTextBeforeThemStays()
      throws IOException, InterruptedException {
    change(patient, "kind: Secre");
    patient.flush();
    assertThat(outcomes.poll(10, TimeUnit.SECONDS)).isEqualTo(new Outcome.Kept("a.yaml"));
    change(patient, "kind: Secret");
    patient.close();

    assertThat(texts()).containsExactly("kind: Secre");
    assertThat(outcomes).last().isEqualTo(new Outcome.Withheld("a.yaml"));
  }

  @Test
  void entryIsDroppedOnlyBehindWhatWaits() throws IOException {
    RecoveryJournal crashed = new RecoveryJournal(folder, 999_999_998);
    crashed.write(unsaved("a: 1"));
    change(patient, "a: 1");
    patient.drop(crashed.left(SHOP).getFirst());
    patient.close();

    assertThat(outcomes).containsExactly(new Outcome.Kept("a.yaml"));
    assertThat(texts()).containsExactly("a: 1");
  }

  @Test
  void failureIsTold() throws IOException {
    Files.delete(folder);
    Files.writeString(folder, "no folder");
    change(patient, "a: 1");
    patient.close();

    assertThat(outcomes.poll()).isInstanceOf(Outcome.Failed.class);
  }

  private static void change(JournalWriter writer, String text) {
    writer.changed(SHOP, "a.yaml", () -> unsaved(text));
  }

  private static UnsavedText unsaved(String text) {
    return new UnsavedText(SHOP, "a.yaml", FileStamp.ABSENT, Instant.EPOCH, text);
  }

  private List<String> texts() throws IOException {
    return journal.left(SHOP).stream().map(found -> found.unsaved().text()).toList();
  }
}
