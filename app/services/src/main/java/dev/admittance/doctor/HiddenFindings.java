package dev.admittance.doctor;

import dev.admittance.storage.StoredList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The findings that a user hid, stored in a file. Thread-safe; not for the UI thread, since it
/// reads and writes the file.
public final class HiddenFindings {
  private final StoredList<HiddenFinding> all;

  /// Creates the list; the file is read on first use.
  ///
  /// @param file need not exist, and neither does its folder
  public HiddenFindings(Path file) {
    all =
        new StoredList<>(
            file, new StoredList.Form<>("hidden", HiddenFinding::of, HiddenFinding::json), true);
  }

  /// Returns the hidden findings, oldest first.
  public List<HiddenFinding> all() {
    return all.all();
  }

  /// Hides a finding. It stays hidden until the process ends, even if it cannot be saved.
  ///
  /// @throws IOException if it cannot be saved
  public void hide(HiddenFinding finding) throws IOException {
    all.change(hidden -> hidden.add(finding));
  }

  /// Shows a hidden finding again.
  ///
  /// @throws IOException if that cannot be saved
  public void show(HiddenFinding finding) throws IOException {
    all.change(hidden -> hidden.remove(finding));
  }

  /// Returns what hides a finding of a cluster; empty where it is visible.
  ///
  /// @param hidden as [#all] returns it
  public static Optional<HiddenFinding> hiding(
      List<HiddenFinding> hidden, String context, ClusterIssue issue, HookFinding finding) {
    return hidden.stream().filter(one -> one.covers(context, issue, finding)).findFirst();
  }
}
