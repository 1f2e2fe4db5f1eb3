package dev.admittance.simulator.practice;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.conversion.ConversionWebhook;
import dev.admittance.simulator.schema.Schema;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Custom resources whose versions are converted by name alone: what a served version has and the
/// stored one does not is gone as soon as an object is stored (W-364).
public final class LostInStorage {
  public static final String RULE = "practice/LostInStorage";

  private static final Set<String> OF_EACH_OBJECT = Set.of("apiVersion", "kind", "metadata");
  private static final String REMEDY =
      "Add the field to the stored version, or convert with a webhook that keeps it.";

  private LostInStorage() {}

  /// The findings about a definition, one for each topmost field that is lost.
  public static void check(DiagnosedObject definition, Consumer<Diagnostic> found) {
    if (!(JsonConversion.toJson(definition.root()) instanceof JsonObject written)
        || ConversionWebhook.of(written).isPresent()
        || !(written.object("spec").get("versions") instanceof JsonArray versions)) {
      return;
    }
    Optional<JsonObject> stored =
        versions.items().stream()
            .filter(JsonObject.class::isInstance)
            .map(JsonObject.class::cast)
            .filter(version -> version.isTrue("storage"))
            .findFirst();
    for (int i = 0; i < versions.size() && stored.isPresent(); i++) {
      if (versions.get(i) instanceof JsonObject version
          && version.isTrue("served")
          && !version.isTrue("storage")) {
        FieldPath path = FieldPath.ROOT.child("spec").child("versions").index(i).child("schema");
        Comparison comparison =
            new Comparison(definition, version.text("name"), stored.get().text("name"), found);
        comparison.compare(
            schema(version), schema(stored.get()), path.child("openAPIV3Schema"), "");
      }
    }
  }

  private static Schema schema(JsonObject version) {
    return Schema.read(version.object("schema").object("openAPIV3Schema"));
  }

  /// The comparison of one served version with the stored one.
  private record Comparison(
      DiagnosedObject definition, String served, String stored, Consumer<Diagnostic> found) {

    /// @param path of the schema of the served version
    /// @param shown the field in objects; empty for the object itself
    void compare(Schema from, Schema to, FieldPath path, String shown) {
      if (to.open() || to.flag("x-kubernetes-preserve-unknown-fields")) {
        return;
      }
      for (Map.Entry<String, Schema> property : from.properties().entrySet()) {
        String name = property.getKey();
        FieldPath at = path.child("properties").child(name);
        String field = shown + "." + name;
        Optional<Schema> there = to.member(name);
        if (there.isPresent()) {
          compare(property.getValue(), there.get(), at, field);
        } else if (!shown.isEmpty() || !OF_EACH_OBJECT.contains(name)) {
          found.accept(
              definition.finding(
                  Severity.INFO,
                  RULE,
                  at,
                  "Objects of "
                      + served
                      + " lose "
                      + field
                      + " when they are stored: "
                      + stored
                      + " does not have it, and nothing converts it.",
                  Optional.of(REMEDY)));
        }
      }
      below(from.items(), to.items(), path.child("items"), shown + "[]");
      below(from.additional(), to.additional(), path.child("additionalProperties"), shown + "[]");
    }

    private void below(Optional<Schema> from, Optional<Schema> to, FieldPath path, String shown) {
      if (from.isPresent() && to.isPresent()) {
        compare(from.get(), to.get(), path, shown);
      }
    }
  }
}
