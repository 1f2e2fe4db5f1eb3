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

/// The plugins that may be run, remembered in a file of our own. It holds digests and names, no
/// secret. Several threads may ask at a time.
public final class PluginConsents {
  private static final String FILE = "plugins.json";
  private static final long MAX_BYTES = 1 << 20;

  private final Path file;
  private final InstantSource clock;
  private final boolean kept;
  private final List<PluginConsent> all = new ArrayList<>();
  private boolean loaded;

  private PluginConsents(Path file, InstantSource clock, boolean kept) {
    this.file = file;
    this.clock = clock;
    this.kept = kept;
  }

  /// What was agreed to before, and what is from now on. The file is read when it is first needed.
  ///
  /// @param folder of our own; need not exist
  public static PluginConsents of(Path folder, InstantSource clock) {
    return new PluginConsents(folder.resolve(FILE), clock, true);
  }

  /// What was agreed to before, and what is for as long as this process runs: nothing is written.
  ///
  /// @param folder of our own; need not exist
  public static PluginConsents ofProcess(Path folder, InstantSource clock) {
    return new PluginConsents(folder.resolve(FILE), clock, false);
  }

  /// The consent that holds for what is asked for now.
  public synchronized Optional<PluginConsent> find(PluginRequest request) {
    load();
    return all.stream().filter(consent -> consent.covers(request)).findFirst();
  }

  /// The consent to a program that has changed since, or that is to be run in another way.
  public synchronized Optional<PluginConsent> former(PluginRequest request) {
    load();
    return all.stream()
        .filter(consent -> consent.isAbout(request) && !consent.covers(request))
        .reduce((_, last) -> last);
  }

  /// Everything that was agreed to, in that order.
  public synchronized List<PluginConsent> all() {
    load();
    return List.copyOf(all);
  }

  /// Remembers that a person agreed. It holds until the end of this process even where it cannot be
  /// written down.
  ///
  /// @param passed names of variables that are passed on though they look like secrets
  /// @throws IOException if it cannot be written down
  public synchronized void agree(PluginRequest request, Set<String> passed) throws IOException {
    load();
    all.removeIf(
        consent -> consent.isAbout(request) && consent.invocation().equals(request.invocation()));
    all.add(PluginConsent.to(request, passed, clock.instant()));
    save();
  }

  /// Takes back what was agreed to for a program of a kubeconfig.
  ///
  /// @throws IOException if that cannot be written down
  public synchronized void withdraw(PluginConsent consent) throws IOException {
    load();
    if (all.remove(consent)) {
      save();
    }
  }

  /// A file that cannot be read is as good as none: it is asked again.
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

  private static Optional<PluginConsent> read(JsonValue item) {
    if (!(item instanceof JsonObject object)) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new PluginConsent(
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
    for (PluginConsent consent : all) {
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
    // Only its owner may read a temporary file, and so what it becomes.
    Path draft = Files.createTempFile(folder, "plugins", ".json");
    try {
      Files.writeString(draft, JsonText.write(JsonObject.of("plugins", new JsonArray(items))));
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
