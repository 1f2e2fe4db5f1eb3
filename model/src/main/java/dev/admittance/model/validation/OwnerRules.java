package dev.admittance.model.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.WrittenConfiguration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Validates the owner references of an object (W-10), in the words of release 1.37. Source:
/// k8s.io/apimachinery `pkg/api/validation/objectmeta.go`, `ValidateOwnerReferences`.
final class OwnerRules {
  private OwnerRules() {}

  /// The server removes duplicate owners before it validates them.
  static List<FieldError> check(List<WrittenConfiguration.Owner> written, FieldPath path) {
    Map<JsonObject, WrittenConfiguration.Owner> distinct = new LinkedHashMap<>();
    written.forEach(owner -> distinct.putIfAbsent(json(owner), owner));
    List<WrittenConfiguration.Owner> owners = List.copyOf(distinct.values());
    List<FieldError> errors = new ArrayList<>();
    String controller = "";
    for (int i = 0; i < owners.size(); i++) {
      WrittenConfiguration.Owner owner = owners.get(i);
      errors.addAll(check(owner, path.index(i)));
      if (owner.controller().orElse(false)) {
        String current = owner.kind() + "/" + owner.name();
        if (controller.isEmpty()) {
          controller = current;
        } else {
          String text =
              "Only one reference can have Controller set to true. Found \"true\" in references for"
                  + " "
                  + controller
                  + " and "
                  + current;
          JsonArray all = JsonArray.of(owners, OwnerRules::json);
          errors.add(
              FieldError.invalidStruct(path, JsonText.write(all), text)
                  .at(owner.place().child("controller")));
        }
      }
    }
    return errors;
  }

  private static List<FieldError> check(WrittenConfiguration.Owner owner, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    String apiVersion = owner.apiVersion();
    boolean severalSlashes = apiVersion.indexOf('/') != apiVersion.lastIndexOf('/');
    if (apiVersion.endsWith("/") || severalSlashes) {
      errors.add(
          FieldError.invalid(
                  path.child("apiVersion"), apiVersion, "must be <group>/<version> or <version>")
              .at(owner.place().child("apiVersion")));
    }
    Map<String, String> texts =
        Map.of(
            "apiVersion", apiVersion,
            "kind", owner.kind(),
            "name", owner.name(),
            "uid", owner.uid());
    for (String part : List.of("apiVersion", "kind", "name", "uid")) {
      if ("".equals(texts.get(part))) {
        errors.add(
            FieldError.required(path.child(part), "must not be empty")
                .at(owner.place().child(part)));
      }
    }
    if (apiVersion.equals("v1") && owner.kind().equals("Event")) {
      errors.add(
          FieldError.invalidStruct(
                  path,
                  JsonText.write(json(owner)),
                  "/v1, Kind=Event is disallowed from being an owner")
              .at(owner.place()));
    }
    return errors;
  }

  private static JsonObject json(WrittenConfiguration.Owner owner) {
    JsonObject.Builder json =
        JsonObject.builder()
            .put("apiVersion", owner.apiVersion())
            .put("kind", owner.kind())
            .put("name", owner.name())
            .put("uid", owner.uid());
    owner.controller().ifPresent(value -> json.put("controller", value));
    owner.blockOwnerDeletion().ifPresent(value -> json.put("blockOwnerDeletion", value));
    return json.build();
  }
}
