package dev.admittance.doctor;

import dev.admittance.cluster.live.LiveObject;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds which tool manages an object, and so may revert a user's changes.
final class Ownership {
  private static final List<String> MARKS =
      List.of(
          "app.kubernetes.io/managed-by",
          "argocd.argoproj.io/instance",
          "kustomize.toolkit.fluxcd.io/name",
          "helm.toolkit.fluxcd.io/name",
          "olm.owner");

  private static final String RELEASE = "meta.helm.sh/release-name";
  private static final String RELEASE_NAMESPACE = "meta.helm.sh/release-namespace";

  private Ownership() {}

  /// Returns a warning for a change of the object; empty where no manager is known.
  static Optional<String> caution(LiveObject object) {
    return keeper(object)
        .map(keeper -> keeper + " keeps it: change it there too, or the change may be undone.");
  }

  /// Returns the manager of an object, in a few words: `Helm release guard/guard`.
  static Optional<String> keeper(LiveObject object) {
    JsonObject metadata = object.object().object("metadata");
    return release(metadata)
        .map(name -> "Helm release " + name)
        .or(() -> owner(metadata))
        .or(() -> marked(metadata))
        .map(SanitizedText::of);
  }

  private static Optional<String> release(JsonObject metadata) {
    JsonObject annotations = metadata.object("annotations");
    return text(annotations, RELEASE)
        .map(name ->
            text(annotations, RELEASE_NAMESPACE).map(place -> place + "/" + name).orElse(name));
  }

  private static Optional<String> owner(JsonObject metadata) {
    return metadata.objects("ownerReferences").stream()
        .flatMap(one ->
            text(one, "kind").stream()
                .flatMap(kind -> text(one, "name").stream().map(name -> kind + " " + name)))
        .findFirst();
  }

  private static Optional<String> marked(JsonObject metadata) {
    return Stream.of(metadata.object("labels"), metadata.object("annotations"))
        .flatMap(marks ->
            MARKS.stream()
                .flatMap(mark -> text(marks, mark).stream().map(value -> mark + "=" + value)))
        .findFirst();
  }

  private static Optional<String> text(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonString(String value) && !value.isEmpty()
        ? Optional.of(value)
        : Optional.empty();
  }
}
