package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/// A kind of which requests are made, with what `kinds.yaml` says of it.
///
/// @param json the entry of the kind
record RequestedKind(JsonObject json) {
  private static final Path FILE = Path.of("src/test/resources/random/kinds.yaml");

  private static final Set<String> UNDECODED =
      Set.of(
          "/kind", "/apiVersion", "/metadata/creationTimestamp", "/metadata/unknown", "/unknown");

  private static final JsonObject DATA = data();

  /// What may stand in objects of any kind, and expressions about them.
  static final JsonObject COMMON = Json.object(DATA, "common");

  /// All kinds, each as often as it weighs.
  static final List<RequestedKind> WEIGHED = weighed();

  private static JsonObject data() {
    try {
      return Json.read("kinds", Files.readString(FILE));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<RequestedKind> weighed() {
    List<RequestedKind> all = new ArrayList<>();
    for (String list : List.of("kinds", "custom")) {
      for (JsonObject json : Json.objects(DATA, list)) {
        int weight = json.get("weight") instanceof JsonNumber n ? n.decimal().intValueExact() : 1;
        all.addAll(Collections.nCopies(weight, new RequestedKind(json)));
      }
    }
    return List.copyOf(all);
  }

  /// Such as `Pod`.
  String kind() {
    return Json.text(json, "kind");
  }

  /// Where its objects are, such as `/api/v1/namespaces/shop/pods`.
  String path() {
    return Json.text(json, "path");
  }

  private List<String> parts() {
    return List.of(path().substring(1).split("/", -1));
  }

  private boolean isCore() {
    return path().startsWith("/api/");
  }

  /// The API group; empty for the first.
  String group() {
    return isCore() ? "" : parts().get(1);
  }

  /// The version of the path.
  String version() {
    return parts().get(isCore() ? 1 : 2);
  }

  /// Group and version.
  String apiVersion() {
    return isCore() ? version() : group() + "/" + version();
  }

  /// Such as `pods`.
  String resource() {
    return parts().getLast();
  }

  /// Whether its objects are in namespaces.
  boolean isNamespaced() {
    return path().contains("/namespaces/");
  }

  /// Whether a definition of a custom resource makes it.
  boolean isCustom() {
    return json.has("definition");
  }

  /// What of it can be asked for apart.
  List<String> subresources() {
    return Json.texts(json, "subresources");
  }

  /// Names of its objects; those in no namespace have that of the case in them.
  String named(String name) {
    return isNamespaced() ? name : "shop-" + name;
  }

  /// Bodies without type and metadata.
  List<JsonObject> bodies() {
    return Json.objects(json, "bodies");
  }

  /// Expressions that hold or not.
  List<String> expressions() {
    return Json.texts(json, "expressions");
  }

  /// Expressions that make apply configurations.
  List<String> applies() {
    return Json.texts(json, "applies");
  }

  /// A pointer with a value that may stand there, as a client writes it: few clients write what the
  /// server does not even decode.
  Edit request(SeededChoice dice) {
    Edit edit = edit(dice, 35);
    return UNDECODED.contains(edit.pointer()) && dice.chance(85) ? request(dice) : edit;
  }

  /// A pointer with a value that may stand there.
  Edit edit(SeededChoice dice, int commonPercent) {
    JsonObject own = Json.object(json, "edits");
    JsonObject from = dice.chance(commonPercent) ? Json.object(COMMON, "edits") : own;
    String pointer = dice.pick(from.names());
    return new Edit(pointer, dice.pick((JsonArray) from.find(pointer).orElseThrow()));
  }

  /// An object of the kind.
  JsonObject object(SeededChoice dice, String name) {
    JsonObject metadata = JsonObject.of("name", name);
    if (dice.chance(75)) {
      metadata = metadata.with("labels", dice.read("app: web", "app: db", "{app: web, team: ops}"));
    }
    if (dice.chance(20)) {
      metadata = metadata.with("annotations", dice.read("note: red", "{note: Blue, more: x}"));
    }
    JsonObject.Builder object =
        JsonObject.builder()
            .put("apiVersion", apiVersion())
            .put("kind", kind())
            .put("metadata", metadata);
    dice.pick(bodies()).forEach(object::put);
    return object.build();
  }
}
