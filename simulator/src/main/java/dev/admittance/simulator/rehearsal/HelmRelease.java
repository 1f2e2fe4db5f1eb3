package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.builtin.Edits.within;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The name under which Helm installs objects, which it writes into each. Source: helm.sh/helm/v4
/// `pkg/action/validate.go`, `setMetadataVisitor`, `checkOwnership`.
///
/// @param namespace of the release
public record HelmRelease(String namespace, String name) {
  private static final String LABEL = "app.kubernetes.io/managed-by";
  private static final String NAME = "meta.helm.sh/release-name";
  private static final String NAMESPACE = "meta.helm.sh/release-namespace";

  /// Reads `shop` or `web/shop`; empty where it is neither.
  public static Optional<HelmRelease> parse(String text) {
    String[] parts = text.split("/", -1);
    boolean read = parts.length <= 2 && Stream.of(parts).noneMatch(String::isBlank);
    return read
        ? Optional.of(
            parts.length == 1
                ? new HelmRelease("default", parts[0])
                : new HelmRelease(parts[0], parts[1]))
        : Optional.empty();
  }

  /// The release that an object says it belongs to, as far as it does.
  static Optional<HelmRelease> of(JsonObject object) {
    JsonObject annotations = object.object("metadata").object("annotations");
    return annotations
        .findText(NAME)
        .map(name -> new HelmRelease(annotations.text(NAMESPACE), name));
  }

  /// The objects with the marks of the release; hooks and definitions of `crds/` have none. What
  /// has no namespace goes into that of the release.
  public List<Capture> marked(List<Capture> captures) {
    return captures.stream().map(one -> placed(one, namespace)).map(this::marked).toList();
  }

  /// An object, in a namespace where it has none.
  static Capture placed(Capture capture, String namespace) {
    AdmissionRequest request = capture.request();
    JsonObject object = request.object().orElse(JsonObject.EMPTY);
    return request.namespace().equals("default")
            && !object.text("kind").equals("Namespace")
            && object.object("metadata").text("namespace").isEmpty()
        ? capture.with(request.withNamespace(namespace))
        : capture;
  }

  private Capture marked(Capture capture) {
    AdmissionRequest request = capture.request();
    return HelmAnnotations.of(capture).isHook() || HelmClient.isOfCrds(capture)
        ? capture
        : capture.with(request.with(request.object().map(this::marked), request.oldObject()));
  }

  private JsonObject marked(JsonObject object) {
    return within(
        object,
        "metadata",
        metadata ->
            within(
                within(metadata, "labels", labels -> labels.with(LABEL, new JsonString("Helm"))),
                "annotations",
                annotations ->
                    annotations
                        .with(NAME, new JsonString(name))
                        .with(NAMESPACE, new JsonString(namespace))));
  }

  /// Why an object is not one of the release, in the words of Helm; empty where it is.
  String refusal(JsonObject object) {
    JsonObject metadata = object.object("metadata");
    JsonObject annotations = metadata.object("annotations");
    return String.join(
        "; ",
        Stream.of(
                missing("label", metadata.object("labels"), LABEL, "Helm"),
                missing("annotation", annotations, NAME, name),
                missing("annotation", annotations, NAMESPACE, namespace))
            .filter(text -> !text.isEmpty())
            .toList());
  }

  private static String missing(String what, JsonObject in, String key, String wanted) {
    Optional<String> found = in.findText(key);
    String quoted = "\"" + wanted + "\"";
    return found.filter(wanted::equals).isPresent()
        ? ""
        : what
            + " validation error: "
            + found
                .map(value ->
                    "key \""
                        + key
                        + "\" must equal "
                        + quoted
                        + ": current value is \""
                        + value
                        + "\"")
                .orElse("missing key \"" + key + "\": must be set to " + quoted);
  }
}
