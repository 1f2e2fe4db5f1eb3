package dev.admittance.cluster.live;

import dev.admittance.model.cluster.ManifestFields;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.lazy.Lazy;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Comparator;
import java.util.Optional;

/// Reads the metadata of objects.
final class ObjectReading {
  private static final String METADATA = "metadata";
  private static final String MANAGED_FIELDS = "managedFields";

  private ObjectReading() {}

  /// Reads an object of a kind, which servers omit in list items.
  static LiveObject read(JsonObject object) {
    ManifestFields fields = new ManifestFields(object);
    ManifestFields metadata = fields.object(METADATA);
    JsonObject bare = withoutManagedFields(object);
    String kind = fields.text("kind");
    String name = metadata.text("name");
    Optional<Instant> created = time(metadata.text("creationTimestamp"));
    return new LiveObject(
        kind,
        name,
        metadata.text("uid"),
        metadata.text("resourceVersion"),
        metadata.number("generation").orElse(0),
        created,
        lastChange(metadata).or(() -> created.map(at -> new LastChange(at, "", ""))),
        bare,
        Lazy.of(() -> new SourceText(kind + "/" + name, YamlText.of(bare))));
  }

  /// Returns an object without `managedFields`, which are often its largest part.
  static JsonObject withoutManagedFields(JsonObject object) {
    return object.get(METADATA) instanceof JsonObject metadata && metadata.has(MANAGED_FIELDS)
        ? object.with(METADATA, metadata.without(MANAGED_FIELDS))
        : object;
  }

  /// Finds the last entry of `managedFields` that is not about a subresource: a status report does
  /// not change the policy.
  private static Optional<LastChange> lastChange(ManifestFields metadata) {
    return metadata.objects(MANAGED_FIELDS).stream()
        .filter(entry -> entry.text("subresource").isEmpty())
        .flatMap(entry ->
            time(entry.text("time"))
                .map(at -> new LastChange(at, entry.text("manager"), entry.text("operation")))
                .stream())
        .max(Comparator.comparing(LastChange::at));
  }

  /// Parses a time as servers write it; empty for other text.
  static Optional<Instant> time(String text) {
    try {
      return text.isEmpty() ? Optional.empty() : Optional.of(Instant.parse(text));
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }
}
