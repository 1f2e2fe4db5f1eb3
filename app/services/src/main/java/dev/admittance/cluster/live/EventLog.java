package dev.admittance.cluster.live;

import dev.admittance.cluster.ServerText;
import dev.admittance.model.cluster.ManifestFields;
import dev.admittance.model.cluster.NamespacedName;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.RegistrationVersion;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The latest Events of a cluster. A server deletes them after an hour; here they stay until newer
/// ones replace them. Not thread-safe.
final class EventLog {
  static final int CAPACITY = 5_000;

  private static final int MOST_SHOWN = 500;

  /// Words in the API server's messages about a hook or policy that rejected a request or could not
  /// be called.
  private static final Pattern NAMES_HOOK =
      Pattern.compile("webhook|AdmissionPolicy", Pattern.CASE_INSENSITIVE);

  private final LinkedHashMap<String, Entry> entries = new LinkedHashMap<>();
  private boolean changed;
  private Set<String> namespaces = Set.of();
  private List<HookEvent> shown = List.of();

  /// An Event.
  ///
  /// @param uid of the Event
  /// @param registers whether it is about a webhook configuration, policy or binding, or names a
  ///   hook
  record Entry(String uid, HookEvent event, boolean registers) {}

  static Entry read(JsonObject object) {
    ManifestFields fields = new ManifestFields(object);
    ManifestFields about = fields.object("involvedObject");
    String message = text(fields, "message");
    HookEvent event =
        new HookEvent(
            time(fields).orElse(Instant.EPOCH),
            Math.max(
                1,
                Math.max(
                    fields.number("count").orElse(1),
                    fields.object("series").number("count").orElse(1))),
            fields.text("type").equals("Warning"),
            text(fields, "reason"),
            message,
            text(about, "kind"),
            new NamespacedName(about.text("namespace"), about.text("name")),
            Stream.of(
                    text(fields.object("source"), "component"), text(fields, "reportingComponent"))
                .filter(one -> !one.isEmpty())
                .findFirst()
                .orElse(""));
    boolean registers =
        about.text("apiVersion").startsWith(RegistrationVersion.GROUP + "/")
            || NAMES_HOOK.matcher(message).find();
    return new Entry(fields.object("metadata").text("uid"), event, registers);
  }

  private static Optional<Instant> time(ManifestFields fields) {
    return Stream.of(
            fields.object("series").text("lastObservedTime"),
            fields.text("lastTimestamp"),
            fields.text("eventTime"),
            fields.text("firstTimestamp"),
            fields.object("metadata").text("creationTimestamp"))
        .flatMap(text -> ObjectReading.time(text).stream())
        .findFirst();
  }

  private static String text(ManifestFields fields, String name) {
    return ServerText.of(fields.text(name));
  }

  /// Adds an Event, or updates a repeated one.
  void put(Entry entry) {
    entries.remove(entry.uid());
    entries.put(entry.uid(), entry);
    if (entries.size() > CAPACITY) {
      entries.pollFirstEntry();
    }
    changed = true;
  }

  /// Returns the Events about hooks, newest first; the same instance until something changes.
  ///
  /// @param behind the namespaces of backends: all their Events count
  List<HookEvent> aboutHooks(Set<String> behind) {
    if (changed || !behind.equals(namespaces)) {
      changed = false;
      namespaces = behind;
      shown =
          entries.values().stream()
              .filter(
                  entry -> entry.registers() || behind.contains(entry.event().object().namespace()))
              .map(Entry::event)
              .sorted(Comparator.comparing(HookEvent::last).reversed())
              .limit(MOST_SHOWN)
              .toList();
    }
    return shown;
  }
}
