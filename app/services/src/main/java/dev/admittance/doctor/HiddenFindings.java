package dev.admittance.doctor;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The findings that a user hid, stored in a file. Thread-safe; not for the UI thread, since it
/// reads and writes the file.
public final class HiddenFindings {
  private static final long MAX_BYTES = 1 << 20;
  private static final String LIST = "hidden";

  private final Path file;
  private final List<HiddenFinding> all = new ArrayList<>();
  private boolean loaded;

  /// Creates the list; the file is read on first use.
  ///
  /// @param file need not exist, and neither does its folder
  public HiddenFindings(Path file) {
    this.file = file;
  }

  /// Returns the hidden findings, oldest first.
  public synchronized List<HiddenFinding> all() {
    load();
    return List.copyOf(all);
  }

  /// Hides a finding. It stays hidden until the process ends, even if it cannot be saved.
  ///
  /// @throws IOException if it cannot be saved
  public synchronized void hide(HiddenFinding finding) throws IOException {
    load();
    all.add(finding);
    save();
  }

  /// Shows a hidden finding again.
  ///
  /// @throws IOException if that cannot be saved
  public synchronized void show(HiddenFinding finding) throws IOException {
    load();
    if (all.remove(finding)) {
      save();
    }
  }

  /// Returns what hides a finding of a cluster; empty where it is visible.
  ///
  /// @param hidden as [#all] returns it
  public static Optional<HiddenFinding> hiding(
      List<HiddenFinding> hidden, String context, ClusterIssue issue, HookFinding finding) {
    return hidden.stream().filter(one -> one.covers(context, issue, finding)).findFirst();
  }

  /// An unreadable file hides nothing.
  private void load() {
    if (loaded) {
      return;
    }
    loaded = true;
    try {
      if (Files.isRegularFile(file)
          && Files.size(file) <= MAX_BYTES
          && JsonText.parse(Files.readString(file)) instanceof JsonObject object
          && object.get(LIST) instanceof JsonArray list) {
        for (JsonValue item : list.items()) {
          if (item instanceof JsonObject one) {
            HiddenFinding.of(one).ifPresent(all::add);
          }
        }
      }
    } catch (IOException _) {
      all.clear();
    }
  }

  private void save() throws IOException {
    List<JsonValue> items = new ArrayList<>();
    all.forEach(one -> items.add(one.json()));
    Path folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    Path draft = Files.createTempFile(folder, "doctor", ".json");
    try {
      Files.writeString(draft, JsonText.write(JsonObject.of(LIST, new JsonArray(items))));
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
