package dev.admittance.kubeconfig.login;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The consents to run plugins, stored in a file. It contains digests and names, no secrets.
/// Thread-safe.
public final class ExecPluginConsents {
  private static final String FILE = "plugins.json";
  private static final long MAX_BYTES = 1 << 20;

  private final Path file;
  private final InstantSource clock;
  private final boolean kept;
  private final List<ExecPluginConsent> all = new ArrayList<>();
  private boolean loaded;

  private ExecPluginConsents(Path file, InstantSource clock, boolean kept) {
    this.file = file;
    this.clock = clock;
    this.kept = kept;
  }

  /// Creates stored consents. The file is read on first use.
  ///
  /// @param folder our own; need not exist
  public static ExecPluginConsents of(Path folder, InstantSource clock) {
    return new ExecPluginConsents(folder.resolve(FILE), clock, true);
  }

  /// Creates consents that start from the stored ones and last for this process: nothing is
  /// written.
  ///
  /// @param folder our own; need not exist
  public static ExecPluginConsents ofProcess(Path folder, InstantSource clock) {
    return new ExecPluginConsents(folder.resolve(FILE), clock, false);
  }

  /// Finds the consent that covers a request.
  public synchronized Optional<ExecPluginConsent> find(ExecPluginRequest request) {
    load();
    return all.stream().filter(consent -> consent.covers(request)).findFirst();
  }

  /// Finds the consent to a program that has changed since, or to another invocation.
  public synchronized Optional<ExecPluginConsent> former(ExecPluginRequest request) {
    load();
    return all.stream()
        .filter(consent -> consent.isAbout(request) && !consent.covers(request))
        .reduce((_, last) -> last);
  }

  /// Returns all consents, oldest first.
  public synchronized List<ExecPluginConsent> all() {
    load();
    return List.copyOf(all);
  }

  /// Stores a consent. It lasts until the process ends, even if it cannot be saved.
  ///
  /// @param passed names of secret-looking variables to pass on
  /// @throws IOException if it cannot be saved
  public synchronized void agree(ExecPluginRequest request, Set<String> passed) throws IOException {
    load();
    all.removeIf(
        consent -> consent.isAbout(request) && consent.invocation().equals(request.invocation()));
    all.add(ExecPluginConsent.to(request, passed, clock.instant()));
    save();
  }

  /// Withdraws the consent for a program of a kubeconfig.
  ///
  /// @throws IOException if that cannot be saved
  public synchronized void withdraw(ExecPluginConsent consent) throws IOException {
    load();
    if (all.remove(consent)) {
      save();
    }
  }

  /// An unreadable file counts as empty: the user is asked again.
  private void load() {
    if (loaded) {
      return;
    }
    loaded = true;
    try {
      if (Files.isRegularFile(file)
          && Files.size(file) <= MAX_BYTES
          && JsonText.parse(Files.readString(file)) instanceof JsonObject object
          && object.get("plugins") instanceof JsonArray list) {
        list.items().stream().flatMap(item -> read(item).stream()).forEach(all::add);
      }
    } catch (IOException _) {
      all.clear();
    }
  }

  private static Optional<ExecPluginConsent> read(JsonValue item) {
    if (!(item instanceof JsonObject object)) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new ExecPluginConsent(
              Path.of(text(object, "kubeconfig")),
              Path.of(text(object, "executable")),
              text(object, "digest"),
              text(object, "invocation"),
              names(object),
              Instant.parse(text(object, "given"))));
    } catch (InvalidPathException | DateTimeException _) {
      return Optional.empty();
    }
  }

  private static String text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString(String text) ? text : "";
  }

  private static Set<String> names(JsonObject object) {
    return object.get("passed") instanceof JsonArray list
        ? list.items().stream()
            .filter(JsonString.class::isInstance)
            .map(name -> ((JsonString) name).value())
            .collect(Collectors.toSet())
        : Set.of();
  }

  private void save() throws IOException {
    if (!kept) {
      return;
    }
    List<JsonValue> items = new ArrayList<>();
    for (ExecPluginConsent consent : all) {
      items.add(
          JsonObject.builder()
              .put("kubeconfig", consent.kubeconfig().toString())
              .put("executable", consent.executable().toString())
              .put("digest", consent.digest())
              .put("invocation", consent.invocation())
              .put(
                  "passed",
                  new JsonArray(
                      consent.passed().stream()
                          .map(JsonString::new)
                          .map(JsonValue.class::cast)
                          .toList()))
              .put("given", consent.given().toString())
              .build());
    }
    Path folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    // A temporary file is only readable by its owner, and so is the file that it replaces.
    Path draft = Files.createTempFile(folder, "plugins", ".json");
    try {
      Files.writeString(draft, JsonText.write(JsonObject.of("plugins", new JsonArray(items))));
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
