package dev.admittance.simulator.validation;

import dev.admittance.model.text.GoQuote;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// Validates the annotations that mean something for a pod. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `ValidatePodSpecificAnnotations`,
/// `validateSeccompAnnotationsAndFields`, `validateAppArmorAnnotationsAndFieldsMatchOnCreate`.
record PodAnnotationRules(PodSettings settings, FieldErrors errors) {
  static final String MIRROR = "kubernetes.io/config.mirror";
  static final String APP_ARMOR = "container.apparmor.security.beta.kubernetes.io/";
  private static final String DELETION_COST = "controller.kubernetes.io/pod-deletion-cost";
  private static final String TOLERATIONS = "scheduler.alpha.kubernetes.io/tolerations";
  private static final String SECCOMP = "seccomp.security.alpha.kubernetes.io/pod";
  private static final String SECCOMP_OF = "container.seccomp.security.alpha.kubernetes.io/";
  private static final String LOCAL = "localhost/";

  void check(ObjectPart annotations, ObjectPart spec) {
    if (annotations.size() == 0) {
      return;
    }
    Map<String, String> texts = LabelSelectors.texts(annotations);
    if (texts.containsKey(MIRROR) && spec.text("nodeName").isEmpty()) {
      errors.invalid(
          annotations.entry(MIRROR),
          texts.getOrDefault(MIRROR, ""),
          "must set spec.nodeName if mirror pod annotation is set");
    }
    if (!texts.getOrDefault(TOLERATIONS, "").isEmpty()) {
      errors.leaveOut(annotations, TOLERATIONS);
    }
    String cost = texts.get(DELETION_COST);
    if (cost != null
        && !settings.tolerates(PodSettings.Tolerated.DELETION_COST)
        && !isDeletionCost(cost)) {
      errors.invalid(annotations.entry(DELETION_COST), cost, "must be a 32bit integer");
    }
    texts.forEach((key, profile) -> {
      if (key.equals(SECCOMP) || key.startsWith(SECCOMP_OF)) {
        seccomp(annotations.child(key), profile);
      }
    });
    texts.forEach((key, profile) -> {
      if (key.startsWith(APP_ARMOR)) {
        appArmor(annotations.entry(key), profile, key.substring(APP_ARMOR.length()), spec);
      }
    });
  }

  /// Whether a text is a cost of deletion: a number of 32 bits that starts with a minus or any
  /// digit but a needless zero.
  static boolean isDeletionCost(String cost) {
    boolean starts =
        cost.equals("0") || (!cost.isEmpty() && "-123456789".indexOf(cost.charAt(0)) >= 0);
    try {
      return starts && OptionalInt.of(Integer.parseInt(cost)).isPresent();
    } catch (NumberFormatException _) {
      return false;
    }
  }

  private void seccomp(ObjectPart place, String profile) {
    if (List.of("runtime/default", "docker/default", "unconfined").contains(profile)) {
      return;
    }
    if (profile.startsWith(LOCAL)) {
      PathRules.descending(place, profile.substring(LOCAL.length()), errors);
    } else {
      errors.invalid(place, profile, "must be a valid seccomp profile");
    }
  }

  private void appArmor(ObjectPart place, String profile, String container, ObjectPart spec) {
    if (PodSpecRules.containers(spec).stream()
        .noneMatch(one -> one.text("name").equals(container))) {
      errors.invalid(place, container, "container not found");
    }
    boolean known =
        profile.isEmpty()
            || profile.equals("runtime/default")
            || profile.equals("unconfined")
            || profile.startsWith(LOCAL);
    if (!known) {
      errors.invalid(place, profile, "invalid AppArmor profile name: " + GoQuote.quote(profile));
    }
  }

  /// Fields and annotations say the same where both are there.
  void agree(ObjectPart annotations, ObjectPart spec) {
    if (annotations.size() == 0) {
      return;
    }
    ObjectPart context = spec.child("securityContext");
    agree(
        annotations,
        SECCOMP,
        context.child("seccompProfile"),
        context.child("seccompProfile"),
        "seccomp");
    List<ObjectPart> containers = PodSpecRules.containers(spec);
    for (ObjectPart container : containers) {
      ObjectPart own = container.child("securityContext", "seccompProfile");
      agree(annotations, SECCOMP_OF + container.text("name"), own, own, "seccomp");
    }
    if (spec.child("os").text("name").equals("windows")) {
      return;
    }
    for (ObjectPart container : containers) {
      ObjectPart own = container.child("securityContext", "appArmorProfile");
      agree(
          annotations,
          APP_ARMOR + container.text("name"),
          own.exists() ? own : context.child("appArmorProfile"),
          own,
          "apparmor");
    }
  }

  /// @param place that the server names
  private void agree(
      ObjectPart annotations, String key, ObjectPart profile, ObjectPart place, String noun) {
    if (!annotations.has(key) || !profile.exists()) {
      return;
    }
    String said = annotations.text(key);
    boolean agrees =
        switch (profile.text("type")) {
          case "Unconfined" -> said.equals("unconfined");
          case "RuntimeDefault" ->
              said.equals("runtime/default")
                  || (noun.equals("seccomp") && said.equals("docker/default"));
          case "Localhost" -> said.startsWith(LOCAL);
          default -> true;
        };
    if (!agrees) {
      errors.forbidden(place.child("type"), noun + " type in annotation and field must match");
    } else if (profile.text("type").equals("Localhost")
        && !said.substring(LOCAL.length()).equals(profile.text("localhostProfile"))) {
      errors.forbidden(
          place.child("localhostProfile"), noun + " profile in annotation and field must match");
    }
  }
}
