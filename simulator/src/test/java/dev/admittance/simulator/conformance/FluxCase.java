package dev.admittance.simulator.conformance;

import dev.admittance.model.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Manifests that Flux reconciles, and what they find.
///
/// @param bare whether the namespace is not there
/// @param forces whether the Kustomization does
/// @param revisions the objects of each reconciliation
public record FluxCase(
    String name,
    JsonObject written,
    boolean bare,
    boolean forces,
    List<List<JsonObject>> revisions) {
  /// Where the cases and the recordings are.
  public static final Path FOLDER = Path.of("src/test/resources/flux");

  /// The namespace of the objects.
  public static final String NAMESPACE = "shop";

  /// How objects come to be there before.
  public enum Step {
    /// By a program that updates, such as an operator.
    BEFORE,
    /// By `kubectl apply` on the client's side.
    APPLIED,
    /// By another tool on the server's side.
    OWNED;

    /// Those of kubectl.
    public List<String> arguments() {
      return switch (this) {
        case BEFORE -> List.of("create", "--field-manager=operator");
        case APPLIED -> List.of("apply");
        case OWNED -> List.of("apply", "--server-side", "--field-manager=operator");
      };
    }

    private String member() {
      return switch (this) {
        case BEFORE -> "before";
        case APPLIED -> "applied";
        case OWNED -> "owned";
      };
    }
  }

  /// Reads all cases.
  public static List<FluxCase> read(Path folder) throws IOException {
    JsonObject all = Json.read("cases", Files.readString(folder.resolve("cases.yaml")));
    return all.objects("cases").stream().map(FluxCase::of).toList();
  }

  private static FluxCase of(JsonObject one) {
    List<List<JsonObject>> revisions = new ArrayList<>();
    revisions.add(one.objects("sync"));
    if (one.has("then")) {
      revisions.add(one.objects("then"));
    }
    return new FluxCase(one.text("name"), one, one.isTrue("bare"), one.isTrue("force"), revisions);
  }

  /// The objects that are there.
  public List<JsonObject> before(Step step) {
    return written.objects(step.member());
  }

  /// A request in one line.
  ///
  /// @param object resource and name
  /// @param message of a refusal
  public static String line(
      boolean deletes, boolean dryRun, String object, long code, String message) {
    return (dryRun ? "dry run of " : "")
        + (deletes ? "delete " : "patch ")
        + object
        + " "
        + code
        + (code < 300 ? "" : " " + settled(message));
  }

  /// A message without what varies: uids, and how a hook cannot be reached.
  public static String settled(String message) {
    return message
        .replaceAll("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "UID")
        .replaceAll("(failed calling webhook \"[^\"]*\").*", "$1");
  }

  /// A recording.
  public static JsonObject recording(String name, List<List<String>> syncs) {
    return ArgoCase.recording(name, syncs);
  }
}
