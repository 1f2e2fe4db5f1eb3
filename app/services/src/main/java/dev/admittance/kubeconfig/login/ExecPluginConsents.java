package dev.admittance.kubeconfig.login;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.storage.StoredList;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The consents to run plugins, stored in a file. It contains digests and names, no secrets.
/// Thread-safe.
public final class ExecPluginConsents {
  private static final String FILE = "plugins.json";

  private final InstantSource clock;
  private final StoredList<ExecPluginConsent> all;

  private ExecPluginConsents(Path file, InstantSource clock, boolean kept) {
    this.clock = clock;
    this.all =
        new StoredList<>(
            file,
            new StoredList.Form<>("plugins", ExecPluginConsents::read, ExecPluginConsents::json),
            kept);
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
  public Optional<ExecPluginConsent> find(ExecPluginRequest request) {
    return all().stream().filter(consent -> consent.covers(request)).findFirst();
  }

  /// Finds the consent to a program that has changed since, or to another invocation.
  public Optional<ExecPluginConsent> former(ExecPluginRequest request) {
    return all().stream()
        .filter(consent -> consent.isAbout(request) && !consent.covers(request))
        .reduce((_, last) -> last);
  }

  /// Returns all consents, oldest first.
  public List<ExecPluginConsent> all() {
    return all.all();
  }

  /// Stores a consent. It lasts until the process ends, even if it cannot be saved.
  ///
  /// @param passed names of secret-looking variables to pass on
  /// @throws IOException if it cannot be saved
  public void agree(ExecPluginRequest request, Set<String> passed) throws IOException {
    all.change(consents -> {
      consents.removeIf(
          one -> one.isAbout(request) && one.invocation().equals(request.invocation()));
      return consents.add(ExecPluginConsent.to(request, passed, clock.instant()));
    });
  }

  /// Withdraws the consent for a program of a kubeconfig.
  ///
  /// @throws IOException if that cannot be saved
  public void withdraw(ExecPluginConsent consent) throws IOException {
    all.change(consents -> consents.remove(consent));
  }

  private static Optional<ExecPluginConsent> read(JsonObject object) {
    try {
      return Optional.of(
          new ExecPluginConsent(
              Path.of(object.text("kubeconfig")),
              Path.of(object.text("executable")),
              object.text("digest"),
              object.text("invocation"),
              names(object),
              Instant.parse(object.text("given"))));
    } catch (InvalidPathException | DateTimeException _) {
      return Optional.empty();
    }
  }

  private static Set<String> names(JsonObject object) {
    return object.texts("passed").stream().collect(Collectors.toSet());
  }

  private static JsonObject json(ExecPluginConsent consent) {
    return JsonObject.builder()
        .put("kubeconfig", consent.kubeconfig().toString())
        .put("executable", consent.executable().toString())
        .put("digest", consent.digest())
        .put("invocation", consent.invocation())
        .put(
            "passed",
            new JsonArray(
                consent.passed().stream().map(JsonString::new).map(JsonValue.class::cast).toList()))
        .put("given", consent.given().toString())
        .build();
  }
}
