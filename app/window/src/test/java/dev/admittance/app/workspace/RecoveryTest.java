package dev.admittance.app.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.storage.FileStamp;
import dev.admittance.storage.JournalOfTest;
import dev.admittance.storage.RecoveryJournal;
import dev.admittance.storage.UnsavedText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecoveryTest {
  private static final String FILE = "hooks/ant.yaml";

  @TempDir Path folder;
  @TempDir Path state;
  private SafeFiles all = new SafeFiles(Path.of("nowhere"));
  private final ObjectProperty<Boolean> wanted = new SimpleObjectProperty<>(true);
  private RecoveryJournal journal = RecoveryJournal.ofThisProcess();
  private Recovery recovery = recovery();

  @BeforeEach
  void makeFolder() {
    recovery.close();
    WorkspaceFolder.in(folder);
    // The one of a process that is no more, so that its entries are found at once.
    journal = JournalOfTest.ofNoProcess(state);
  }

  @AfterEach
  void end() {
    recovery.close();
    all.follower.close();
  }

  @Test
  void unsavedTextIsKept() throws IOException {
    start();
    OpenFile file = all.open(FILE);
    SafeFiles.type(file, "# mine");
    recovery.close();

    assertThat(kept()).containsExactly(file.source().text());
  }

  @Test
  void nothingIsKeptWhereNobodyWantsIt() throws IOException {
    start();
    OpenFile file = all.open(FILE);
    SafeFiles.type(file, "# mine");
    recovery.flush();
    wanted.set(false);
    SafeFiles.type(file, "# more");
    recovery.close();

    assertThat(kept()).isEmpty();
  }

  @Test
  void whatIsUnsavedIsKeptFromTheMomentItIsWanted() throws IOException {
    wanted.set(false);
    start();
    OpenFile file = all.open(FILE);
    SafeFiles.type(file, "# mine");
    wanted.set(true);
    recovery.close();

    assertThat(kept()).containsExactly(file.source().text());
  }

  @Test
  void savedTextIsNotKept() throws IOException {
    start();
    OpenFile file = all.open(FILE);
    SafeFiles.type(file, "# mine");
    recovery.flush();
    all.saver.save(file);
    recovery.close();

    assertThat(kept()).isEmpty();
  }

  @Test
  void closedFileIsNotKept() throws IOException {
    start();
    OpenFile file = all.open(FILE);
    SafeFiles.type(file, "# mine");
    recovery.flush();
    all.files.close(file);
    recovery.close();

    assertThat(kept()).isEmpty();
  }

  @Test
  void leftTextIsOfferedAndNothingIsDoneByItself() throws IOException {
    leave("left: 1\n");
    start();

    assertThat(recovery.left()).extracting(RecoveredText::text).containsExactly("left: 1\n");
    assertThat(all.files.files()).isEmpty();
    assertThat(kept()).containsExactly("left: 1\n");
  }

  @Test
  void restoredTextIsAnUnsavedChange() throws IOException {
    leave("left: 1\n");
    String before = Files.readString(folder.resolve(FILE));
    start();
    recovery.restore(recovery.left().getFirst());
    OpenFile file = all.files.find(FILE).orElseThrow();

    assertThat(file.source().text()).isEqualTo("left: 1\n");
    assertThat(file.dirtyProperty().get()).isTrue();
    assertThat(Files.readString(folder.resolve(FILE))).isEqualTo(before);
    assertThat(recovery.left()).isEmpty();
    file.undo();
    assertThat(file.source().text()).isEqualTo(before);
  }

  @Test
  void textOfAFileThatIsGoneCanBeRestoredAndSaved() throws IOException {
    journal.write(
        new UnsavedText(folder, "gone.yaml", FileStamp.ABSENT, Instant.EPOCH, "gone: 1\n"));
    start();
    recovery.restore(recovery.left().getFirst());
    OpenFile file = all.files.find("gone.yaml").orElseThrow();
    assertThat(file.onDiskProperty().get()).isInstanceOf(DiskState.Gone.class);
    all.saver.save(file);

    assertThat(folder.resolve("gone.yaml")).hasContent("gone: 1\n");
  }

  @Test
  void discardedTextIsGone() throws IOException {
    leave("left: 1\n");
    start();
    recovery.discard(recovery.left().getFirst());
    recovery.close();

    assertThat(recovery.left()).isEmpty();
    assertThat(kept()).isEmpty();
  }

  @Test
  void textThatIsOnTheDiskByNowIsNotOffered() throws IOException {
    leave(Files.readString(folder.resolve(FILE)));
    start();

    assertThat(recovery.left()).isEmpty();
    assertThat(kept()).isEmpty();
  }

  @Test
  void textOfLessThanHalfTheFileIsSuspicious() throws IOException {
    leave("a");
    start();

    assertThat(recovery.left().getFirst().isMuchSmaller()).isTrue();
  }

  @Test
  void secretsAreSaidNotToBeKept() throws IOException {
    start();
    OpenFile file = all.open(FILE);
    SafeFiles.type(file, "kind: Secret\n---");
    recovery.close();

    assertThat(kept()).isEmpty();
    assertThat(recovery.noticeProperty().get()).contains(FILE, "secret");
  }

  @Test
  void otherWorkspacesAreNotAskedAbout() throws IOException {
    journal.write(
        new UnsavedText(folder.resolve("other"), FILE, FileStamp.ABSENT, Instant.EPOCH, "a: 1\n"));
    start();

    assertThat(recovery.left()).isEmpty();
  }

  private void leave(String text) throws IOException {
    journal.write(
        new UnsavedText(folder, FILE, FileStamp.read(folder.resolve(FILE)), Instant.EPOCH, text));
  }

  private void start() {
    all.follower.close();
    all = new SafeFiles(folder);
    recovery = recovery();
  }

  private Recovery recovery() {
    return new Recovery(
        new Recovery.Parts(
            all.workspace,
            all.files,
            all.tasks,
            all.failures,
            journal,
            Duration.ofHours(1),
            Runnable::run,
            wanted));
  }

  private List<String> kept() throws IOException {
    return journal.left(folder).stream().map(found -> found.unsaved().text()).toList();
  }
}
