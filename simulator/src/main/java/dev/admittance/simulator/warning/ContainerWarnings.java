package dev.admittance.simulator.warning;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.validation.ObjectPart;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The server's warnings about one container of a pod. Source: k8s.io/kubernetes
/// `pkg/api/pod/warnings.go`.
///
/// @param annotations of the pod
/// @param pod the spec of the pod
/// @param template whether the pod is a template
record ContainerWarnings(
    ObjectPart annotations, ObjectPart pod, boolean template, KubernetesRelease release) {
  private static final String SECCOMP = "container.seccomp.security.alpha.kubernetes.io/";
  private static final int APPLY_SINCE = 30;
  private static final int HIDING_SINCE = 28;
  private static final int APP_ARMOR_SINCE = 30;
  private static final int MATCHED_APP_ARMOR_SINCE = 34;

  List<String> of(ObjectPart container) {
    List<String> warnings = new ArrayList<>();
    seccomp(container, warnings);
    appArmor(container, warnings);
    for (String resource : List.of("memory", "ephemeral-storage")) {
      for (String kind : List.of("limits", "requests")) {
        warnings.addAll(Fractions.of(container.child("resources", kind).entry(resource)));
      }
    }
    if (release.isAtLeast(HIDING_SINCE)) {
      hidden(container, warnings);
    }
    return warnings;
  }

  private void seccomp(ObjectPart container, List<String> warnings) {
    ObjectPart annotation = annotations.entry(SECCOMP + container.text("name"));
    if (annotation.exists() && !container.child("securityContext").has("seccompProfile")) {
      warnings.add(annotation.path() + PodWarnings.SECCOMP_MESSAGE);
    }
  }

  /// A pod itself gets its warnings when its annotations become fields.
  private void appArmor(ObjectPart container, List<String> warnings) {
    ObjectPart annotation = annotations.entry(AppArmorAnnotations.PREFIX + container.text("name"));
    ObjectPart ofPod = pod.child("securityContext", "appArmorProfile");
    if (!template
        || !release.isAtLeast(APP_ARMOR_SINCE)
        || !annotation.exists()
        || container.child("securityContext").has("appArmorProfile")) {
      return;
    }
    boolean same =
        release.isAtLeast(MATCHED_APP_ARMOR_SINCE)
            ? AppArmorAnnotations.profile(annotation.text())
                .map(profile -> profile.equals(ofPod.value()))
                .orElse(false)
            : ofPod.exists();
    if (!same) {
      warnings.add(annotation.path() + AppArmorAnnotations.MESSAGE);
    }
  }

  /// Variables that hide an earlier one of the same name without using it.
  private void hidden(ObjectPart container, List<String> warnings) {
    Set<String> seen = new HashSet<>();
    for (ObjectPart variable : container.items("env")) {
      String name = variable.text("name");
      String reference = "$(" + name + ")";
      String value = variable.text("value");
      if (!seen.add(name)
          && (variable.has("valueFrom") || value.equals(reference) || !value.contains(reference))) {
        warnings.add(
            variable.path()
                + ": hides previous definition of "
                + GoQuote.quote(name)
                + (release.isAtLeast(APPLY_SINCE)
                    ? ", which may be dropped when using apply"
                    : ""));
      }
    }
  }
}
