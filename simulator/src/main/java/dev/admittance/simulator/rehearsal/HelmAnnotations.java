package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import java.util.Arrays;
import java.util.List;

/// What the annotations and labels of a manifest tell Helm. Source: helm.sh/helm/v4
/// `pkg/release/v1/util/manifest_sorter.go`, `(*manifestFile).sort`.
///
/// @param metadata of the manifest
record HelmAnnotations(JsonObject metadata) {
  private static final String MANAGED_BY = "app.kubernetes.io/managed-by";

  static HelmAnnotations of(Capture capture) {
    return new HelmAnnotations(
        capture.request().object().orElse(JsonObject.EMPTY).object("metadata"));
  }

  /// When it is applied as a hook, such as `pre-install`; empty for an object of the release.
  List<String> hooks() {
    return words("helm.sh/hook");
  }

  boolean isHook() {
    return !hooks().isEmpty();
  }

  int weight() {
    return number(text("helm.sh/hook-weight"));
  }

  /// Whether Helm deletes the hook at a time: `before-hook-creation`, `hook-succeeded` or
  /// `hook-failed`. Source: `pkg/action/hooks.go`, `hookSetDeletePolicy`.
  boolean isDeleted(String policy) {
    List<String> policies = words("helm.sh/hook-delete-policy");
    return policies.isEmpty() ? policy.equals("before-hook-creation") : policies.contains(policy);
  }

  /// Whether it stays when the release is removed.
  boolean isKept() {
    return text("helm.sh/resource-policy").equals("keep");
  }

  /// Whether a stored object is one of a release. Source: `pkg/action/validate.go`,
  /// `checkOwnership`.
  boolean isOwned() {
    return metadata.object("labels").text(MANAGED_BY).equals("Helm")
        && metadata.object("annotations").has("meta.helm.sh/release-name");
  }

  /// Whether Helm filled in a template, as only labels of charts tell.
  boolean isRendered() {
    JsonObject labels = metadata.object("labels");
    return labels.has("helm.sh/chart") || labels.text(MANAGED_BY).equals("Helm");
  }

  private String text(String annotation) {
    return metadata.object("annotations").text(annotation);
  }

  private List<String> words(String annotation) {
    return words(metadata, annotation);
  }

  /// The words of an annotation, which stand between commas.
  static List<String> words(JsonObject metadata, String annotation) {
    return Arrays.stream(metadata.object("annotations").text(annotation).split(",", -1))
        .map(String::strip)
        .filter(word -> !word.isEmpty())
        .toList();
  }

  static int number(String text) {
    return text.strip().matches("-?[0-9]{1,9}") ? Integer.parseInt(text.strip()) : 0;
  }
}
