package dev.admittance.workspace;

import dev.admittance.model.json.JsonObject;
import dev.admittance.storage.StateFolder;
import dev.admittance.storage.StoredList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// The workspaces that the user trusts, stored in a file: only in those are links followed that
/// lead elsewhere. Thread-safe; not for the UI thread.
public final class TrustedWorkspaces {
  private final StoredList<String> all;

  /// @param file need not exist, and neither does its folder
  TrustedWorkspaces(Path file) {
    all =
        new StoredList<>(
            file,
            new StoredList.Form<>(
                "trusted",
                one -> Optional.of(one.text("root")).filter(root -> !root.isEmpty()),
                root -> JsonObject.of("root", root)),
            true);
  }

  /// Returns those of the state folder.
  public static TrustedWorkspaces ofUser() {
    return new TrustedWorkspaces(StateFolder.path().resolve("trusted.json"));
  }

  /// Returns whether the user trusts a folder.
  public boolean contains(Path root) {
    return all.all().contains(root.toString());
  }

  /// Trusts a folder from now on.
  ///
  /// @throws IOException if that cannot be saved
  public void add(Path root) throws IOException {
    all.change(trusted -> !trusted.contains(root.toString()) && trusted.add(root.toString()));
  }
}
