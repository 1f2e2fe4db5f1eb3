package dev.admittance.model.resource;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads the resources that CustomResourceDefinitions of v1 and v1beta1 add to an API server.
public final class CustomResources {
  private static final String API_GROUP = "apiextensions.k8s.io/";
  private static final Set<Verb> ALL_BUT_CONNECT = EnumSet.complementOf(EnumSet.of(Verb.CONNECT));
  private static final Set<Verb> OF_SUBRESOURCES = EnumSet.of(Verb.GET, Verb.PATCH, Verb.UPDATE);
  private static final ApiResource.Kind SCALE = new ApiResource.Kind("autoscaling", "v1", "Scale");

  private CustomResources() {}

  /// Returns the resources of a definition, with subresources, in all served versions, in the order
  /// of the definition; empty for any other object, and for a definition without a name.
  public static List<ApiResource> read(JsonObject object) {
    return registered(object).stream().filter(ApiResource::servedByDefault).toList();
  }

  /// Returns the resources of [#read] and those of versions that are not served and are marked so:
  /// a server still treats them as equivalents of the others (W-233).
  public static List<ApiResource> registered(JsonObject object) {
    boolean definition =
        object.text("kind").equals("CustomResourceDefinition")
            && object.text("apiVersion").startsWith(API_GROUP);
    return definition && object.get("spec") instanceof JsonObject spec
        ? resources(spec)
        : List.of();
  }

  private static List<ApiResource> resources(JsonObject spec) {
    List<ApiResource> resources = new ArrayList<>();
    if (spec.get("names") instanceof JsonObject names
        && names.get("plural") instanceof JsonString(String plural)
        && spec.get("group") instanceof JsonString(String group)) {
      for (Version version : versions(spec)) {
        resources.addAll(
            version.resources(
                group, plural, names.text("kind"), spec.text("scope").equals("Namespaced")));
      }
    }
    return resources;
  }

  /// A version of a CustomResourceDefinition.
  private record Version(String name, boolean served, boolean status, boolean scale) {
    List<ApiResource> resources(String group, String plural, String kindName, boolean namespaced) {
      ApiResource.Kind kind = new ApiResource.Kind(group, name, kindName);
      List<ApiResource> resources = new ArrayList<>();
      resources.add(
          new ApiResource(group, name, plural, "", kind, namespaced, served, ALL_BUT_CONNECT));
      if (scale) {
        resources.add(
            new ApiResource(
                group, name, plural, "scale", SCALE, namespaced, served, OF_SUBRESOURCES));
      }
      if (status) {
        resources.add(
            new ApiResource(
                group, name, plural, "status", kind, namespaced, served, OF_SUBRESOURCES));
      }
      return resources;
    }
  }

  /// v1beta1 allows a single `version` in place of `versions`, and `subresources` for all.
  private static List<Version> versions(JsonObject spec) {
    Optional<JsonObject> shared = spec.findObject("subresources");
    List<Version> versions = new ArrayList<>();
    if (spec.get("versions") instanceof JsonArray listed) {
      for (JsonValue item : listed.items()) {
        if (item instanceof JsonObject version) {
          versions.add(
              version(
                  version.text("name"),
                  version.isTrue("served"),
                  version.findObject("subresources").or(() -> shared)));
        }
      }
    } else if (spec.get("version") instanceof JsonString(String name)) {
      versions.add(version(name, true, shared));
    }
    return versions;
  }

  private static Version version(String name, boolean served, Optional<JsonObject> subresources) {
    return new Version(
        name,
        served,
        subresources.filter(them -> them.has("status")).isPresent(),
        subresources.filter(them -> them.has("scale")).isPresent());
  }
}
