package dev.admittance.storage;

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
import java.util.function.Function;
import java.util.function.Predicate;

/// A list that is kept in a file, as the member of a JSON object. The file is read on first use; an
/// unreadable one counts as empty. Thread-safe; not for the UI thread.
public final class StoredList<T> {
  private static final long MAX_BYTES = 1 << 20;

  private final Path file;
  private final Form<T> form;
  private final boolean saved;
  private final List<T> all = new ArrayList<>();
  private boolean loaded;

  /// The form of the items in the file.
  ///
  /// @param member the name of the list
  /// @param read returns empty for a value that is not an item
  public record Form<T>(
      String member, Function<JsonObject, Optional<T>> read, Function<T, JsonObject> write) {}

  /// Creates the list.
  ///
  /// @param file need not exist, and neither does its folder
  /// @param saved whether changes are written, or only last for this process
  public StoredList(Path file, Form<T> form, boolean saved) {
    this.file = file;
    this.form = form;
    this.saved = saved;
  }

  /// Returns the items, oldest first.
  public synchronized List<T> all() {
    load();
    return List.copyOf(all);
  }

  /// Changes the list. The change lasts until the process ends, even if it cannot be saved.
  ///
  /// @param change tells whether it changed something
  /// @throws IOException if it cannot be saved
  public synchronized void change(Predicate<List<T>> change) throws IOException {
    load();
    if (change.test(all) && saved) {
      save();
    }
  }

  private void load() {
    if (loaded) {
      return;
    }
    loaded = true;
    try {
      if (Files.isRegularFile(file)
          && Files.size(file) <= MAX_BYTES
          && JsonText.parse(Files.readString(file)) instanceof JsonObject object
          && object.get(form.member) instanceof JsonArray list) {
        for (JsonValue item : list.items()) {
          if (item instanceof JsonObject one) {
            form.read.apply(one).ifPresent(all::add);
          }
        }
      }
    } catch (IOException _) {
      all.clear();
    }
  }

  private void save() throws IOException {
    List<JsonValue> items = new ArrayList<>();
    all.forEach(one -> items.add(form.write.apply(one)));
    Path folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    // A temporary file is only readable by its owner, and so is the file that it replaces.
    Path draft = Files.createTempFile(folder, "list", ".json");
    try {
      Files.writeString(draft, JsonText.write(JsonObject.of(form.member, new JsonArray(items))));
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
