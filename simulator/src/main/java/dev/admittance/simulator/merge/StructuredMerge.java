package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoValue;
import dev.admittance.simulator.merge.Conformance.Repeated;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/// Applies the configuration of a MutatingAdmissionPolicy to an object (P-93). The texts are those
/// after `error applying patch: `.
///
/// The server visits the members of an object in random order; here they come in the order of the
/// configuration, so that the order of paths and errors in a text is one that the server may give.
/// The server stops at the first undeclared member of an object, so even the number of errors may
/// vary there.
///
/// Source: k8s.io/apiserver `pkg/admission/plugin/policy/mutating/patch/smd.go`,
/// `ApplyStructuredMergeDiff`.
public final class StructuredMerge {
  private StructuredMerge() {}

  /// Applies a configuration that is pure JSON.
  public static MergeResult apply(JsonObject configuration, JsonObject live, MergeSchema schema) {
    return apply(configuration, new IdentityHashMap<>(), live, schema);
  }

  /// Applies a configuration.
  ///
  /// @param configuration the value of the expression; its `apiVersion` and `kind` are set to those
  ///   of the object
  /// @param foreign the Go values that JSON does not have, by identity of their stand-ins
  /// @param live the object as the policy received it
  /// @param schema of the kind of the object
  public static MergeResult apply(
      JsonObject configuration,
      IdentityHashMap<JsonValue, GoValue> foreign,
      JsonObject live,
      MergeSchema schema) {
    JsonObject applied = named(named(configuration, live, "apiVersion"), live, "kind");
    return refusal(applied, foreign, live, schema)
        .<MergeResult>map(MergeResult.Refused::new)
        .orElseGet(() ->
            new MergeResult.Merged((JsonObject) ValueMerge.merge(live, applied, schema.root())));
  }

  private static JsonObject named(JsonObject configuration, JsonObject live, String member) {
    JsonValue value = live.get(member);
    return value == null ? configuration : configuration.with(member, value);
  }

  private static Optional<String> refusal(
      JsonObject applied,
      IdentityHashMap<JsonValue, GoValue> foreign,
      JsonObject live,
      MergeSchema schema) {
    return Conformance.refusal(applied, foreign, schema, Repeated.REFUSED)
        .map(text -> "failed to convert patch object to typed object: " + text)
        .or(() -> atomics(applied, schema.root()))
        .or(() ->
            Conformance.refusal(live, new IdentityHashMap<>(), schema, schema.live())
                .map(text -> "failed to convert original object to typed object: " + text));
  }

  private static Optional<String> atomics(JsonObject applied, Atom root) {
    List<String> paths = Atomics.in(applied, root);
    return paths.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "invalid ApplyConfiguration: may not mutate atomic arrays, maps or structs: "
                + String.join(", ", paths));
  }
}
