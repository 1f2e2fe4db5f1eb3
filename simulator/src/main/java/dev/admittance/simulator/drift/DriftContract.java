package dev.admittance.simulator.drift;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.analysis.blame.Author;
import dev.admittance.simulator.analysis.blame.Blame;
import dev.admittance.simulator.analysis.blame.BlameWrite;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import dev.admittance.simulator.patch.PlainPointer;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The fields that hooks and mutating policies write or remove, by kind: what differs between the
/// object that somebody applies and the one that is stored. What the server and its plugins fill in
/// is not part of it.
///
/// @param kinds the fields by their paths, sorted
public record DriftContract(Map<Kind, Map<String, DriftField>> kinds) {
  public static final DriftContract EMPTY = new DriftContract(Map.of());

  public DriftContract {
    Map<Kind, Map<String, DriftField>> copy = new TreeMap<>();
    kinds.forEach(
        (kind, fields) -> copy.put(kind, Collections.unmodifiableMap(new TreeMap<>(fields))));
    kinds = Collections.unmodifiableMap(copy);
  }

  /// The contract with what a run shows; the same where the request was refused or is no creation
  /// or update of an object.
  public DriftContract and(Trace trace) {
    Optional<JsonObject> sent = trace.request().object();
    Optional<JsonObject> stored = trace.response().object();
    if (!trace.response().allowed() || sent.isEmpty() || stored.isEmpty()) {
      return this;
    }
    Kind kind = new Kind(trace.request().kind().group(), trace.request().kind().kind());
    Map<String, DriftField> fields = new TreeMap<>(kinds.getOrDefault(kind, Map.of()));
    Blame blame = Blame.of(trace);
    JsonObject whole =
        blame
            .object()
            .filter(JsonObject.class::isInstance)
            .map(JsonObject.class::cast)
            .orElse(stored.get());
    RemovedPlaces places = new RemovedPlaces(sent.get(), whole);
    Stream.concat(
            blame.fields().stream()
                .flatMap(field -> found(field.path(), field.last(), whole, sent.get()).stream()),
            blame.removed().stream()
                .flatMap(field ->
                    places.of(field).stream()
                        .flatMap(place ->
                            found(place, field.removal(), sent.get(), sent.get()).stream())))
        .forEach(field -> fields.merge(field.field(), field, DriftField::and));
    if (fields.isEmpty()) {
      return this;
    }
    Map<Kind, Map<String, DriftField>> all = new TreeMap<>(kinds);
    all.put(kind, fields);
    return new DriftContract(all);
  }

  /// @param object in which the pointer leads somewhere
  private static Optional<DriftField> found(
      String pointer, BlameWrite write, JsonObject object, JsonObject sent) {
    Optional<String> writer = writer(write.author());
    return writer.flatMap(who ->
        PlainPointer.to(object, pointer)
            .map(place -> DriftPath.of(object, place.keys()).newIn(sent))
            .map(path ->
                new DriftField(
                    path.text(),
                    path.jq(),
                    path.pointer(object).map(Set::of).orElse(Set.of()),
                    Set.of(who))));
  }

  private static Optional<String> writer(Author author) {
    return switch (author) {
      case Author.Hook hook -> Optional.of(hook.hook().path());
      case Author.Policy policy -> Optional.of(policy.policy().text());
      default -> Optional.empty();
    };
  }

  /// The fields that this contract has and another does not, as `kind field`.
  public List<String> beyond(DriftContract other) {
    List<String> more = new ArrayList<>();
    kinds.forEach((kind, fields) ->
        fields.keySet().stream()
            .filter(field -> !other.kinds().getOrDefault(kind, Map.of()).containsKey(field))
            .forEach(field -> more.add(title(kind) + " " + field)));
    return more;
  }

  /// A kind with its group, such as `Deployment.apps`.
  public static String title(Kind kind) {
    return kind.group().isEmpty() ? kind.name() : kind.name() + "." + kind.group();
  }
}
