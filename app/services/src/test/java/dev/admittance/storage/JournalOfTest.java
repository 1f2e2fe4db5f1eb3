package dev.admittance.storage;

import java.nio.file.Path;

/// Makes journals for tests of other packages.
public final class JournalOfTest {
  private JournalOfTest() {}

  /// A journal of a process that is no more: no system gives one such a number.
  public static RecoveryJournal ofNoProcess(Path folder) {
    return new RecoveryJournal(folder, 999_999_999);
  }
}
