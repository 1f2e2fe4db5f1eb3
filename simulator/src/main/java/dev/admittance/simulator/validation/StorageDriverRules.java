package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates CSIDrivers. Source: k8s.io/kubernetes `pkg/apis/storage/validation/validation.go`,
/// `ValidateCSIDriver`, `ValidateCSIDriverUpdate`.
///
/// @param release of the server
/// @param errors receives what is found
record StorageDriverRules(KubernetesRelease release, FieldErrors errors) {
  private static final long SHORTEST_EXPIRATION = 600;
  private static final long LONGEST_EXPIRATION = 1L << 32;
  private static final long SHORTEST_PERIOD = 10;
  private static final String PERIOD = "nodeAllocatableUpdatePeriodSeconds";
  private static final String IN_SECRETS = "serviceAccountTokenInSecrets";
  private static final String PREVENTING = "preventPodSchedulingIfMissing";

  /// The first release that sets and requires [#PREVENTING].
  private static final int PREVENTING_SINCE = 37;

  private static final String MODES = "volumeLifecycleModes";

  /// The members that defaulting sets, which the server requires, with their names in its texts.
  private static final List<List<String>> DEFAULTED =
      List.of(
          List.of("attachRequired", "attachedRequired"),
          List.of("podInfoOnMount", "podInfoOnMount"),
          List.of("storageCapacity", "storageCapacity"));

  /// @param old the spec before an update
  void check(ObjectPart spec, Optional<ObjectPart> old) {
    for (List<String> names : DEFAULTED) {
      if (!spec.has(names.getFirst())) {
        errors.required(spec.child(names.getLast()));
      }
    }
    if (spec.has("fsGroupPolicy")) {
      errors.allowOneOf(
          spec.child("fsGroupPolicy"), List.of("File", "None", "ReadWriteOnceWithFSType"));
    }
    tokens(spec.child("tokenRequests"));
    ObjectPart modes = spec.child(MODES);
    for (ObjectPart mode : modes.items()) {
      if (!List.of("Persistent", "Ephemeral").contains(mode.text())) {
        errors.unsupported(modes, mode.text(), List.of("Persistent", "Ephemeral"));
      }
    }
    if (!spec.has("seLinuxMount")) {
      errors.required(spec.child("seLinuxMount"));
    }
    if (spec.has(PERIOD) && spec.number(PERIOD) < SHORTEST_PERIOD) {
      errors.invalid(
          spec.child(PERIOD), spec.number(PERIOD), "must be greater than or equal to 10 seconds");
    }
    if (spec.has(IN_SECRETS) && spec.child("tokenRequests").size() == 0) {
      errors.invalid(
          spec.child(IN_SECRETS), IN_SECRETS + " is set but no tokenRequests are specified");
    }
    if (release.isAtLeast(PREVENTING_SINCE) && !spec.has(PREVENTING)) {
      errors.required(spec.child(PREVENTING));
    }
    old.ifPresent(before -> {
      keep(spec.child("attachedRequired"), spec.child("attachRequired"), before, "attachRequired");
      keep(modes, modes, before, MODES);
    });
  }

  private void keep(ObjectPart place, ObjectPart now, ObjectPart before, String member) {
    JsonValue value = now.value();
    if (!PodRules.same(value, before.child(member).value())) {
      errors.invalidJson(place, value, FieldErrors.IMMUTABLE);
    }
  }

  private void tokens(ObjectPart requests) {
    Set<String> audiences = new HashSet<>();
    for (ObjectPart request : requests.items()) {
      if (!audiences.add(request.text("audience"))) {
        errors.duplicate(request.child("audience"), request.text("audience"));
        continue;
      }
      ObjectPart expiration = request.child("expirationSeconds");
      if (expiration.exists()) {
        if (expiration.number() < SHORTEST_EXPIRATION) {
          errors.invalid(
              expiration, expiration.number(), "may not specify a duration less than 10 minutes");
        }
        if (expiration.number() > LONGEST_EXPIRATION) {
          errors.invalid(
              expiration,
              expiration.number(),
              "may not specify a duration larger than 2^32 seconds");
        }
      }
    }
  }
}
