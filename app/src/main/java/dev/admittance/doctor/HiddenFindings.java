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

/// The findings that a person hid, remembered in a file of our own. Safe to share between threads;
/// not for the UI thread, since it reads and writes.
public final class HiddenFindings {
  private static final long MAX_BYTES = 1 << 20;
  private static final String LIST = "hidden";

  private final Path file;
  private final List<HiddenFinding> all = new ArrayList<>();
  private boolean loaded;

  /// Reads the file when it is first needed.
  ///
  /// @param file need not exist, nor its folder
  public HiddenFindings(Path file) {
    this.file = file;
  }

  /// What is hidden, in the order in which it was.
  public synchronized List<HiddenFinding> all() {
    load();
    return List.copyOf(all);
  }

  /// Hides a finding. It is hidden until the end of this process even where that cannot be written
  /// down.
  ///
  /// @throws IOException if it cannot be written down
  public synchronized void hide(HiddenFinding finding) throws IOException {
    load();
    all.add(finding);
    save();
  }

  /// Shows what was hidden.
  ///
  /// @throws IOException if that cannot be written down
  public synchronized void show(HiddenFinding finding) throws IOException {
    load();
    if (all.remove(finding)) {
      save();
    }
  }

  /// What hides a finding of a cluster; empty where it is to be seen.
  ///
  /// @param hidden as [#all] has it
  public static Optional<HiddenFinding> hiding(
      List<HiddenFinding> hidden, String context, Diagnosis diagnosis, Finding finding) {
    return hidden.stream().filter(one -> one.covers(context, diagnosis, finding)).findFirst();
  }

  /// A file that cannot be read hides nothing.
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
