package dev.admittance.simulator.registry;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import java.util.ArrayList;
import java.util.List;

/// Validates the owner references of an object (W-369). Source: k8s.io/apimachinery
/// `pkg/api/validation/objectmeta.go`, `ValidateOwnerReferences`.
final class ObjectOwnerRules {
  /// The one kind whose objects cannot be owners: they expire.
  private static final Kind EVENT = new Kind("", "v1", "Event");

  private static final String EMPTY = "must not be empty";

  private ObjectOwnerRules() {}

  /// A kind in an owner reference.
  ///
  /// @param version empty where it cannot be parsed
  private record Kind(String group, String version, String kind) {
    static Kind of(JsonObject owner) {
      String apiVersion = owner.text("apiVersion");
      int slash = apiVersion.indexOf('/');
      boolean readable = slash == apiVersion.lastIndexOf('/') && !apiVersion.equals("/");
      return readable
          ? new Kind(
              apiVersion.substring(0, Math.max(0, slash)),
              apiVersion.substring(slash + 1),
              owner.text("kind"))
          : new Kind("", "", owner.text("kind"));
    }

    String goText() {
      return group + "/" + version + ", Kind=" + kind;
    }
  }

  static List<FieldError> check(Metadata metadata, FieldPath path, Features features) {
    List<FieldError> errors = new ArrayList<>();
    List<JsonObject> owners = metadata.objects("ownerReferences");
    String controller = "";
    for (int i = 0; i < owners.size(); i++) {
      JsonObject owner = owners.get(i);
      check(owner, features.has(Feature.OWNERS_BY_INDEX) ? path.index(i) : path, errors, features);
      if (owner.isTrue("controller")) {
        String current = owner.text("kind") + "/" + owner.text("name");
        if (controller.isEmpty()) {
          controller = current;
        } else {
          errors.add(
              FieldError.invalidStruct(
                  path,
                  GoJson.write(new JsonArray(List.<JsonValue>copyOf(owners))),
                  "Only one reference can have Controller set to true. Found \"true\" in"
                      + " references for "
                      + controller
                      + " and "
                      + current));
        }
      }
    }
    return errors;
  }

  private static void check(
      JsonObject owner, FieldPath path, List<FieldError> errors, Features features) {
    boolean required = features.has(Feature.OWNERS_BY_INDEX);
    Kind kind = Kind.of(owner);
    String apiVersion = owner.text("apiVersion");
    if (required && apiVersion.isEmpty()) {
      errors.add(FieldError.required(path.child("apiVersion"), EMPTY));
    } else if (kind.version().isEmpty()) {
      errors.add(
          FieldError.invalid(
              path.child("apiVersion"),
              apiVersion,
              required ? "must be <group>/<version> or <version>" : "version " + EMPTY));
    }
    for (String name : List.of("kind", "name", "uid")) {
      if (owner.text(name).isEmpty()) {
        errors.add(
            required
                ? FieldError.required(path.child(name), EMPTY)
                : FieldError.invalid(path.child(name), "", EMPTY));
      }
    }
    if (kind.equals(EVENT)) {
      errors.add(
          FieldError.invalidStruct(
              path, GoJson.write(owner), kind.goText() + " is disallowed from being an owner"));
    }
  }
}
