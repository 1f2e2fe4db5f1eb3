package dev.admittance.simulator.conformance;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A release with webhooks, written from what a public chart brings: its kinds, names, hooks and
/// order.
///
/// @param name of the file, without ending
/// @param objects as applied by Helm, after the namespaces; what a user applies next is marked as a
///   hook after the installation
public record ChartCase(String name, List<Capture> objects) {
  /// Where the charts are.
  public static final Path FOLDER = Path.of("src/test/resources/charts");

  private static final String SAFE = "[bcdfghjklmnpqrstvwxz2456789]";

  private static final Pattern HOOK = Pattern.compile("failed calling webhook \"([^\"]*)\"");

  public ChartCase {
    objects = List.copyOf(objects);
  }

  /// Reads a chart.
  public static ChartCase read(Path folder, String name, KubernetesRelease release)
      throws IOException {
    String text = Files.readString(folder.resolve(name + ".yaml"));
    List<JsonObject> written =
        DocumentReader.read(new SourceText(name, text)).documents().stream()
            .map(document -> (JsonObject) JsonConversion.toJson(document.root()))
            .toList();
    List<ApiResource> custom =
        written.stream().flatMap(object -> CustomResources.read(object).stream()).toList();
    ManifestCapture captures =
        new ManifestCapture(ManifestCapture.ADMINISTRATOR, ResourceTable.of(release).with(custom))
            .configuring();
    List<Capture> all =
        written.stream()
            .map(object -> captures.creation(object, name))
            .map(result -> ((CaptureDecoder.Result.Decoded) result).capture())
            .toList();
    return new ChartCase(
        name,
        Stream.concat(
                all.stream().filter(ChartCase::isGiven),
                ApplyOrder.HELM
                    .sorted(all.stream().filter(capture -> !isGiven(capture)).toList())
                    .stream())
            .toList());
  }

  /// Whether an object is a namespace that is there before the release.
  private static boolean isGiven(Capture capture) {
    JsonObject object = capture.request().object().orElse(JsonObject.EMPTY);
    return object.text("kind").equals("Namespace")
        && !object.object("metadata").object("annotations").has("helm.sh/hook");
  }

  /// What became of a request in one line: kind and name, code, and the hook that failed.
  public static String line(JsonObject object, long code, String message) {
    JsonObject metadata = object.object("metadata");
    String name = metadata.text("name");
    Matcher hook = HOOK.matcher(message);
    return object.text("kind")
        + "/"
        + withoutHash(name.isEmpty() ? metadata.text("generateName") : name)
        + " "
        + code
        + (hook.find() ? " " + hook.group(1) : "");
  }

  private static String withoutHash(String name) {
    return name.replaceAll("-" + SAFE + "{8,10}(-|$)", "-HASH$1");
  }

  /// What the garbage collector deletes, in one line: resource and name without what is made up,
  /// code, and the hook that failed.
  public static String deletion(String resource, String name, long code, String message) {
    Matcher hook = HOOK.matcher(message);
    return resource
        + "/"
        + withoutHash(name).replaceAll("-" + SAFE + "{5}$", "-NAME")
        + " "
        + code
        + (hook.find() ? " " + hook.group(1) : "");
  }

  /// What becomes of a release that is removed.
  ///
  /// @param client in the order of the requests
  /// @param collected what the garbage collector deletes, in any order
  /// @param left the applied objects that stay, in the order in which they were applied
  public static JsonObject removal(List<String> client, Set<String> collected, List<String> left) {
    return JsonObject.builder()
        .put("client", texts(client))
        .put("collected", texts(List.copyOf(new TreeSet<>(collected))))
        .put("left", texts(left))
        .build();
  }

  /// A recording.
  ///
  /// @param client in the order of the requests
  /// @param controllers in any order; what is repeated counts once
  public static JsonObject recording(List<String> client, Set<String> controllers) {
    return JsonObject.of(
        "client", texts(client), "controllers", texts(List.copyOf(new TreeSet<>(controllers))));
  }

  private static JsonArray texts(List<String> lines) {
    return new JsonArray(lines.stream().<JsonValue>map(JsonString::new).toList());
  }
}
