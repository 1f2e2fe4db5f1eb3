package dev.admittance.simulator.conformance;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Manifests that Argo CD syncs, and what they find.
///
/// @param before objects that are there
/// @param fails the names of workloads whose pods fail
/// @param options of the application
/// @param managed the metadata of its namespace, as it manages them; empty where it does not
/// @param bare whether the namespace is not there
/// @param revisions the objects of each sync
public record ArgoCase(
    String name,
    List<JsonObject> before,
    List<String> fails,
    List<String> options,
    Optional<JsonObject> managed,
    boolean bare,
    List<List<JsonObject>> revisions) {
  /// Where the cases and the recordings are.
  public static final Path FOLDER = Path.of("src/test/resources/argocd");

  /// The namespace of the application.
  public static final String NAMESPACE = "shop";

  /// Reads all cases.
  public static List<ArgoCase> read(Path folder) throws IOException {
    JsonObject all = Json.read("cases", Files.readString(folder.resolve("cases.yaml")));
    return all.objects("cases").stream().map(ArgoCase::of).toList();
  }

  private static ArgoCase of(JsonObject one) {
    List<List<JsonObject>> revisions = new ArrayList<>();
    revisions.add(one.objects("sync"));
    if (one.has("then")) {
      revisions.add(one.objects("then"));
    }
    return new ArgoCase(
        one.text("name"),
        one.objects("before"),
        one.texts("fails"),
        one.texts("options"),
        one.findObject("namespace"),
        one.isTrue("bare"),
        revisions);
  }

  /// A request in one line. What creates and what is refused may be sent in several ways.
  ///
  /// @param object resource and name
  public static String line(boolean deletes, String object, long code) {
    String verb = deletes ? "delete" : code == 201 ? "create" : code < 300 ? "update" : "write";
    return verb + " " + object + " " + code;
  }

  /// A recording.
  public static JsonObject recording(String name, List<List<String>> syncs) {
    List<JsonValue> all =
        syncs.stream()
            .<JsonValue>map(
                lines -> new JsonArray(lines.stream().<JsonValue>map(JsonString::new).toList()))
            .toList();
    return JsonObject.of("case", name, "syncs", new JsonArray(all));
  }
}
