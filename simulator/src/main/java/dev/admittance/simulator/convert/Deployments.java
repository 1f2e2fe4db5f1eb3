package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Converts Deployments and DaemonSets, for which newer versions keep one member of older ones in
/// an annotation; the hub is `apps/v1`.
///
/// Source: k8s.io/kubernetes `pkg/apis/apps/v1/conversion.go` and those of the beta versions.
final class Deployments implements KindConversion {
  private final Set<String> newer;
  private final Set<String> older;
  private final Kept kept;

  private enum Kept {
    /// `spec.rollbackTo.revision` of Deployments.
    ROLLBACK("deprecated.deployment.rollback.to"),
    /// `spec.templateGeneration` of DaemonSets.
    TEMPLATE_GENERATION("deprecated.daemonset.template.generation");

    private final String annotation;

    Kept(String annotation) {
      this.annotation = annotation;
    }
  }

  private Deployments(Set<String> newer, Set<String> older, Kept kept) {
    this.newer = newer;
    this.older = older;
    this.kept = kept;
  }

  static Deployments deployments() {
    return new Deployments(
        Set.of("apps/v1", "apps/v1beta2"),
        Set.of("apps/v1beta1", "extensions/v1beta1"),
        Kept.ROLLBACK);
  }

  static Deployments daemonSets() {
    return new Deployments(
        Set.of("apps/v1", "apps/v1beta2"), Set.of("extensions/v1beta1"), Kept.TEMPLATE_GENERATION);
  }

  @Override
  public boolean knows(String apiVersion) {
    return newer.contains(apiVersion) || older.contains(apiVersion);
  }

  @Override
  public JsonObject toHub(JsonObject object, String apiVersion) {
    if (newer.contains(apiVersion)) {
      return object;
    }
    JsonObject spec = object.object("spec");
    JsonObject bare = Annotations.without(object, Set.of(kept.annotation));
    return switch (kept) {
      case ROLLBACK ->
          annotated(
              Shape.change(bare, "spec", one -> one.without("rollbackTo")),
              Shape.find(spec, "rollbackTo")
                  .map(to ->
                      to instanceof JsonObject rollback
                          ? Shape.find(rollback, "revision").orElse(Shape.ZERO)
                          : Shape.ZERO));
      case TEMPLATE_GENERATION ->
          annotated(
              Shape.change(bare, "spec", one -> one.without("templateGeneration")),
              Shape.find(spec, "templateGeneration").or(() -> Optional.of(Shape.ZERO)));
    };
  }

  /// A newer version that does not tell the generation of the template leaves it as it was.
  @Override
  public JsonObject toHub(JsonObject object, String apiVersion, JsonObject replaced) {
    Optional<String> stays =
        newer.contains(apiVersion) && kept == Kept.TEMPLATE_GENERATION
            ? Annotations.find(replaced, kept.annotation)
            : Optional.empty();
    return stays
        .filter(_ -> Annotations.find(object, kept.annotation).isEmpty())
        .map(text -> Annotations.with(object, Map.of(kept.annotation, text)))
        .orElseGet(() -> toHub(object, apiVersion));
  }

  private JsonObject annotated(JsonObject object, Optional<? extends JsonValue> value) {
    return value
        .map(number ->
            number instanceof JsonNumber(String text)
                ? Annotations.with(object, Map.of(kept.annotation, text))
                : object)
        .orElse(object);
  }

  @Override
  public JsonObject fromHub(JsonObject hub, String apiVersion) {
    if (newer.contains(apiVersion)) {
      return kept == Kept.TEMPLATE_GENERATION && Annotations.find(hub, kept.annotation).isEmpty()
          ? Annotations.with(hub, Map.of(kept.annotation, "0"))
          : hub;
    }
    Optional<String> value = Annotations.find(hub, kept.annotation).filter(text -> !text.isEmpty());
    JsonObject bare = Annotations.without(hub, Set.of(kept.annotation));
    return Shape.change(bare, "spec", spec -> withMember(spec, value));
  }

  private JsonObject withMember(JsonObject spec, Optional<String> value) {
    Optional<JsonNumber> number = value.map(JsonNumber::new).filter(n -> !n.equals(Shape.ZERO));
    return switch (kept) {
      case ROLLBACK ->
          Shape.of(spec)
              .keep("replicas", "selector", "template", "strategy", "minReadySeconds")
              .keep("revisionHistoryLimit", "paused")
              .put(
                  "rollbackTo",
                  value.map(_ -> Shape.of(JsonObject.EMPTY).put("revision", number).build()))
              .rest(
                  "replicas",
                  "selector",
                  "template",
                  "strategy",
                  "minReadySeconds",
                  "revisionHistoryLimit",
                  "paused");
      case TEMPLATE_GENERATION ->
          Shape.of(spec)
              .keep("selector", "template", "updateStrategy", "minReadySeconds")
              .put("templateGeneration", number)
              .rest("selector", "template", "updateStrategy", "minReadySeconds");
    };
  }
}
