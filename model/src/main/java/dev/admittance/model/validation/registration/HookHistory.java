package dev.admittance.model.validation.registration;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.UnknownFields;
import dev.admittance.model.validation.UnknownFields.Newcomer;
import java.util.ArrayList;
import java.util.List;

/// The fields of hooks that only some releases know (W-3).
final class HookHistory {
  /// The release that knows `matchConditions` but drops them by default, because their feature gate
  /// is off.
  private static final int MATCH_CONDITIONS_GATED = 27;

  private HookHistory() {}

  /// Returns the fields of a configuration that a release does not know yet and drops.
  static UnknownFields unknown(Registration registration, KubernetesRelease release) {
    List<Newcomer> newcomers = new ArrayList<>();
    List<FieldPath> gated = new ArrayList<>();
    for (WrittenConfiguration.Hook hook : registration.written().webhooks()) {
      FieldPath path = FieldPath.ROOT.child("webhooks").index(hook.index());
      newcomers.addAll(of(hook, path));
      if (release.equals(new KubernetesRelease(1, MATCH_CONDITIONS_GATED))) {
        gated.add(path.child("matchConditions"));
      }
    }
    return UnknownFields.of(registration.subject(), release, newcomers).and(gated);
  }

  private static List<Newcomer> of(WrittenConfiguration.Hook hook, FieldPath path) {
    List<Newcomer> newcomers = new ArrayList<>();
    newcomers.add(new Newcomer(path.child("sideEffects"), 12));
    newcomers.add(new Newcomer(path.child("timeoutSeconds"), 14));
    newcomers.add(new Newcomer(path.child("admissionReviewVersions"), 14));
    newcomers.add(new Newcomer(path.child("matchPolicy"), 15));
    newcomers.add(new Newcomer(path.child("objectSelector"), 15));
    newcomers.add(new Newcomer(path.child("reinvocationPolicy"), 15));
    newcomers.add(new Newcomer(path.child("matchConditions"), MATCH_CONDITIONS_GATED));
    for (int i = 0; i < hook.rules().size(); i++) {
      newcomers.add(new Newcomer(path.child("rules").index(i).child("scope"), 14));
    }
    newcomers.add(new Newcomer(path.child("clientConfig").child("service").child("port"), 15));
    return newcomers;
  }
}
