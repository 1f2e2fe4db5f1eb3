package dev.admittance.storage;

import java.nio.file.Path;
import java.time.Instant;

/// A process that types a number every few milliseconds, keeps the text as the window does, and
/// prints what it has typed, until it is killed.
final class TypingProcess {
  private TypingProcess() {}

  public static void main(String[] arguments) throws InterruptedException {
    Path workspace = Path.of(arguments[0]);
    RecoveryJournal journal = RecoveryJournal.ofThisProcess();
    JournalWriter writer = new JournalWriter(journal, JournalWriter.DELAY, _ -> {});
    StringBuilder typed = new StringBuilder();
    for (int i = 0; ; i++) {
      typed.append(i).append('\n');
      String text = typed.toString();
      writer.changed(
          workspace,
          "a.yaml",
          () -> new UnsavedText(workspace, "a.yaml", FileStamp.ABSENT, Instant.now(), text));
      System.out.println(i + " " + System.currentTimeMillis());
      Thread.sleep(5);
    }
  }
}
