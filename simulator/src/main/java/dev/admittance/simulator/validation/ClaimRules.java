package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.quantity.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Validates claims of persistent volumes, without their data sources. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `ValidatePersistentVolumeClaimSpec`,
/// `ValidatePersistentVolumeClaimUpdate`.
///
/// @param errors receives what is found
record ClaimRules(FieldErrors errors) {
  private static final String SPEC = "core/v1.PersistentVolumeClaimSpec";
  private static final List<String> ACCESS_MODES =
      List.of("ReadOnlyMany", "ReadWriteMany", "ReadWriteOnce", "ReadWriteOncePod");
  private static final String CLASS = "volume.beta.kubernetes.io/storage-class";

  /// A claim within a pod.
  void template(ObjectPart template) {
    ObjectPart metadata = template.child("metadata");
    LabelSelectors.annotations(metadata.child("annotations"), errors);
    LabelSelectors.labels(metadata.child("labels"), errors);
    for (String member : metadata.keys()) {
      boolean allowed = member.equals("annotations") || member.equals("labels");
      boolean set = metadata.has(member) && !metadata.text(member).isEmpty();
      if (!allowed && (set || metadata.child(member).size() > 0)) {
        String named = member.equals("uid") ? "uID" : member;
        errors.forbidden(
            metadata.child(named.substring(0, 1).toLowerCase(Locale.ROOT) + named.substring(1)),
            "cannot be set");
      }
    }
    spec(template.child("spec"), false, false);
  }

  /// @param old the claim before an update
  void check(ObjectPart claim, Optional<ObjectPart> old) {
    ObjectPart before = old.map(one -> one.child("spec")).orElse(claim);
    boolean unselective =
        before.has("selector") && !LabelSelectors.isUsable(before.child("selector"));
    boolean anyGroup =
        old.isPresent()
            && (before.child("dataSource").has("apiGroup")
                || before.child("dataSourceRef").has("apiGroup"));
    spec(claim.child("spec"), old.isPresent() && unselective, anyGroup);
  }

  /// @param anyValue whether values of the selector may be invalid
  /// @param anyGroup whether groups of data sources may be invalid
  void spec(ObjectPart spec, boolean anyValue, boolean anyGroup) {
    ObjectPart modes = spec.child("accessModes");
    if (modes.size() == 0) {
      errors.required(modes, "at least 1 access mode is required");
    }
    LabelSelectors.check(spec.child("selector"), !anyValue, errors);
    modes(modes);
    ObjectPart size = spec.child("resources", "requests").entry("storage");
    ObjectPart place =
        new ObjectPart(size.value(), () -> spec.path().child("resources").key("storage"));
    Optional<Quantity> amount = size.quantity();
    if (amount.isEmpty()) {
      errors.required(place);
    } else if (amount.get().value().signum() <= 0) {
      errors.invalid(place, amount.get().text(), "must be greater than zero");
    }
    name(spec.child("storageClassName"));
    if (spec.has("volumeMode")) {
      errors.allowOneOf(spec.child("volumeMode"), List.of("Block", "Filesystem"));
    }
    source(spec.child("dataSource"), anyGroup);
    source(spec.child("dataSourceRef"), anyGroup);
    sources(spec);
    name(spec.child("volumeAttributesClassName"));
  }

  private void source(ObjectPart source, boolean anyGroup) {
    if (!source.exists()) {
      return;
    }
    errors.requireText(source.child("name"));
    errors.requireText(source.child("kind"));
    ObjectPart group = source.child("apiGroup");
    if (group.text().isEmpty() && !source.text("kind").equals("PersistentVolumeClaim")) {
      errors.invalid(
          source,
          source.text("kind"),
          "must be 'PersistentVolumeClaim' when referencing the default apiGroup");
    }
    if (!group.text().isEmpty() && !anyGroup) {
      errors.invalid(group, NameFormat.subdomain(group.text()));
    }
    ObjectPart namespace = source.child("namespace");
    if (!namespace.text().isEmpty()) {
      errors.invalid(namespace, NameFormat.dns1123Label(namespace.text()));
    }
  }

  /// The two sources are to name the same. The server prints an empty object as their value.
  private void sources(ObjectPart spec) {
    ObjectPart source = spec.child("dataSource");
    ObjectPart reference = spec.child("dataSourceRef");
    if (!source.exists() || !reference.exists()) {
      return;
    }
    if (!reference.text("namespace").isEmpty()) {
      errors.invalidJson(
          spec, JsonObject.EMPTY, "may not be specified when dataSourceRef.namespace is specified");
    } else if (!PodRules.same(source.value(), reference.value())) {
      errors.invalidJson(spec, JsonObject.EMPTY, "must match dataSourceRef");
    }
  }

  void name(ObjectPart name) {
    if (!name.text().isEmpty()) {
      errors.invalid(name, NameFormat.subdomain(name.text()));
    }
  }

  void modes(ObjectPart modes) {
    boolean alone = false;
    boolean shared = false;
    for (ObjectPart mode : modes.items()) {
      // The server names the list.
      errors.allowOneOf(new ObjectPart(mode.value(), modes::path), ACCESS_MODES);
      alone |= mode.text().equals("ReadWriteOncePod");
      shared |= !mode.text().equals("ReadWriteOncePod") && ACCESS_MODES.contains(mode.text());
    }
    if (alone && shared) {
      errors.forbidden(modes, "may not use ReadWriteOncePod with other access modes");
    }
  }

  void changes(ObjectPart claim, ObjectPart old) {
    ObjectPart spec = claim.child("spec");
    ObjectPart before = old.child("spec");
    JsonObject now = spec.members();
    JsonObject then = before.members();
    if (before.text("volumeName").isEmpty()) {
      then = PodRules.as(then, "volumeName", spec.child("volumeName").value());
    }
    ObjectPart annotation = claim.child("metadata", "annotations").entry(CLASS);
    ObjectPart oldAnnotation = old.child("metadata", "annotations").entry(CLASS);
    boolean unset = spec.has("storageClassName") && !before.has("storageClassName");
    boolean named =
        oldAnnotation.exists() && spec.text("storageClassName").equals(oldAnnotation.text());
    boolean moved =
        unset && named && (!annotation.exists() || annotation.text().equals(oldAnnotation.text()));
    if (moved) {
      now = now.without("storageClassName");
    } else {
      if (!annotation.text().equals(oldAnnotation.text())) {
        errors.invalid(
            claim.child("metadata", "annotations").child(CLASS),
            annotation.text(),
            FieldErrors.IMMUTABLE);
      }
      if (unset && (!oldAnnotation.exists() || named)) {
        now = now.without("storageClassName");
      }
    }
    boolean bound = claim.child("status").text("phase").equals("Bound");
    if (bound) {
      now = withSize(now, before.child("resources", "requests").entry("storage").value());
      now =
          PodRules.as(
              now, "volumeAttributesClassName", before.child("volumeAttributesClassName").value());
    }
    if (!errors.same(SPEC, now, then)) {
      errors.forbidChange(
          spec,
          "spec is immutable after creation except resources.requests and"
              + " volumeAttributesClassName for bound claims",
          errors.internal(SPEC, then),
          errors.internal(SPEC, now));
    }
    size(claim, old);
    if (!PodRules.same(spec.child("volumeMode").value(), before.child("volumeMode").value())) {
      // The server names a member that the claim does not have.
      errors.invalid(spec.child("volumeMode").under(claim, "volumeMode"), FieldErrors.IMMUTABLE);
    }
    attributes(spec, old);
  }

  private static JsonObject withSize(JsonObject spec, JsonValue size) {
    JsonObject requests = spec.object("resources").object("requests");
    return requests.size() == 0 || size == JsonNull.NULL
        ? spec
        : spec.with(
            "resources", spec.object("resources").with("requests", requests.with("storage", size)));
  }

  private void size(ObjectPart claim, ObjectPart old) {
    ObjectPart size = claim.child("spec", "resources").child("requests", "storage");
    Quantity now = size.quantity().orElse(Quantity.ZERO);
    Quantity before =
        old.child("spec", "resources")
            .child("requests", "storage")
            .quantity()
            .orElse(Quantity.ZERO);
    Quantity real =
        old.child("status", "capacity").child("storage").quantity().orElse(Quantity.ZERO);
    if (now.compareTo(before) < 0 && now.compareTo(real) <= 0) {
      errors.forbidden(size, "field can not be less than status.capacity");
    }
  }

  private void attributes(ObjectPart spec, ObjectPart old) {
    ObjectPart name = spec.child("volumeAttributesClassName");
    boolean changed =
        !PodRules.same(name.value(), old.child("spec", "volumeAttributesClassName").value());
    if (changed
        && old.child("status").has("currentVolumeAttributesClassName")
        && name.text().isEmpty()) {
      errors.forbidden(
          name,
          "update to "
              + (name.exists() ? "empty string" : "nil")
              + " is forbidden when status.currentVolumeAttributesClassName is not nil");
    }
  }

  /// The volumes of a StatefulSet's pods with those of its claims, which stand for others of their
  /// names.
  static JsonArray volumes(List<ObjectPart> claims, ObjectPart volumes) {
    List<String> names =
        claims.stream().map(one -> one.child("metadata").text("name")).distinct().toList();
    List<JsonValue> all = new ArrayList<>();
    for (String name : names) {
      all.add(
          JsonObject.builder()
              .put("name", name)
              .put("persistentVolumeClaim", JsonObject.builder().put("claimName", name).build())
              .build());
    }
    for (ObjectPart volume : volumes.items()) {
      if (!names.contains(volume.text("name"))) {
        all.add(volume.value());
      }
    }
    return new JsonArray(all);
  }
}
