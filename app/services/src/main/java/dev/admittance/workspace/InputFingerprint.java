package dev.admittance.workspace;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Identifies the inputs of a run: captures, which may be large, by size and modification time,
/// everything else by content.
///
/// @param entries the fingerprint of each input, by its display name
public record InputFingerprint(Map<String, String> entries) {
  private static final int BUFFER = 1 << 16;

  public InputFingerprint {
    entries = Map.copyOf(entries);
  }

  /// Creates the fingerprint of files in their current state.
  ///
  /// @param captures to run
  /// @param texts configurations and other files, by purpose
  /// @param options other options that affect the run, by name
  /// @throws IOException if captures cannot be read twice, such as from a pipe; an unreadable file
  ///   has a fingerprint of its own
  public static InputFingerprint of(
      CaptureListing captures, Map<String, List<Location>> texts, Map<String, String> options)
      throws IOException {
    Map<String, String> entries = new LinkedHashMap<>();
    options.forEach((name, value) -> entries.put("the option " + name, value));
    int place = 0;
    for (ListedFile file : captures.files()) {
      if (file.bytes() == 0 && !isRegular(file)) {
        throw new IOException(
            file.name() + ": what comes from a pipe cannot be read twice, as --resume needs it");
      }
      entries.put(
          file.name(), "%d: %d bytes of %s".formatted(place++, file.bytes(), file.modified()));
    }
    for (Map.Entry<String, List<Location>> text : texts.entrySet()) {
      for (FoundFile file : PathFiles.find(text.getValue(), new Problems())) {
        // Other files are never read for configurations, and may contain captures.
        if (file.format() == FileFormat.DOCUMENTS && file.bytes() <= TextFile.MAX_BYTES) {
          entries.put(file.name() + " (" + text.getKey() + ")", hash(file));
        }
      }
    }
    return new InputFingerprint(entries);
  }

  private static boolean isRegular(ListedFile file) {
    if (file.path().equals(Location.STANDARD_INPUT.path().toString())) {
      return false;
    }
    try {
      Path path = LocalPath.of(file.path());
      return Files.isRegularFile(path) || Files.notExists(path);
    } catch (IOException _) {
      // Reading it reports why.
      return true;
    }
  }

  private static String hash(FoundFile file) {
    byte[] bytes = new byte[BUFFER];
    try (InputStream content = Files.newInputStream(file.path())) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (int read = content.read(bytes); read >= 0; read = content.read(bytes)) {
        digest.update(bytes, 0, read);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException e) {
      return "unreadable: " + IoReason.of(e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /// Returns the name of the first difference to earlier inputs; empty for none.
  public Optional<String> changeSince(InputFingerprint earlier) {
    List<String> names = new ArrayList<>(entries.keySet());
    names.addAll(earlier.entries.keySet());
    return names.stream()
        .filter(name -> !Objects.equals(entries.get(name), earlier.entries.get(name)))
        .sorted()
        .findFirst();
  }

  /// Returns the entries as JSON, sorted by name.
  public JsonArray toJson() {
    return new JsonArray(
        entries.entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .<JsonValue>map(entry -> JsonObject.of("name", entry.getKey(), "was", entry.getValue()))
            .toList());
  }

  /// Reads the result of [#toJson].
  ///
  /// @throws IllegalArgumentException if it is something else
  public static InputFingerprint of(JsonValue json) {
    Map<String, String> entries = new LinkedHashMap<>();
    if (!(json instanceof JsonArray array)) {
      throw new IllegalArgumentException("not expected: " + json);
    }
    for (JsonValue value : array.items()) {
      if (value instanceof JsonObject entry
          && entry.get("name") instanceof JsonString(String name)
          && entry.get("was") instanceof JsonString(String was)) {
        entries.put(name, was);
      } else {
        throw new IllegalArgumentException("not expected: " + value);
      }
    }
    return new InputFingerprint(entries);
  }
}
