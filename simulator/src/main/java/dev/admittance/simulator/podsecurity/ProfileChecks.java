package dev.admittance.simulator.podsecurity;

import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/// Checks of AppArmor and seccomp profiles.
final class ProfileChecks {
  private static final String CONTEXT = "securityContext";
  private static final String SECCOMP = "seccompProfile";
  private static final Set<String> TYPES = Set.of("RuntimeDefault", "Localhost");
  private static final String APP_ARMOR_ANNOTATION =
      "container.apparmor.security.beta.kubernetes.io/";
  private static final String SECCOMP_ANNOTATION = "seccomp.security.alpha.kubernetes.io/pod";
  private static final String CONTAINER_SECCOMP_ANNOTATION =
      "container.seccomp.security.alpha.kubernetes.io/";

  private ProfileChecks() {}

  static Optional<Violation> appArmor(Pod pod) {
    Offenders found = setters(pod, "appArmorProfile");
    List<String> annotations = new ArrayList<>();
    pod.annotations()
        .forEach((name, profile) -> {
          if (name.startsWith(APP_ARMOR_ANNOTATION) && !isAllowedAppArmor(profile)) {
            annotations.add(name + "=" + GoQuote.quote(profile));
          }
        });
    if (found.isEmpty() && annotations.isEmpty()) {
      return Optional.empty();
    }
    List<String> setters = new ArrayList<>();
    if (!found.isEmpty()) {
      setters.add(found.setters());
    }
    if (!annotations.isEmpty()) {
      setters.add(Offenders.plural("annotation", annotations.size()));
    }
    List<String> values = new ArrayList<>(found.values());
    values.addAll(annotations);
    return Optional.of(
        new Violation(
            Offenders.plural("forbidden AppArmor profile", values.size()),
            String.join(" and ", setters)
                + " must not set AppArmor profile type to "
                + Offenders.quoted(values)));
  }

  private static boolean isAllowedAppArmor(String profile) {
    return profile.isEmpty()
        || profile.equals("runtime/default")
        || profile.startsWith("localhost/");
  }

  /// Up to 1.18 the profiles are in annotations.
  static Optional<Violation> seccompAnnotations(Pod pod) {
    Map<String, String> annotations = pod.annotations();
    SortedSet<String> forbidden = new TreeSet<>();
    note(annotations, SECCOMP_ANNOTATION, forbidden);
    for (GoFields container : pod.containers()) {
      note(annotations, CONTAINER_SECCOMP_ANNOTATION + container.text("name"), forbidden);
    }
    return forbidden.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                SECCOMP,
                "forbidden "
                    + Offenders.plural("annotation", forbidden.size())
                    + " "
                    + String.join(", ", forbidden)));
  }

  private static void note(
      Map<String, String> annotations, String name, SortedSet<String> forbidden) {
    if (annotations.containsKey(name) && !isAllowedSeccomp(annotations.get(name))) {
      forbidden.add(name + "=" + GoQuote.quote(annotations.get(name)));
    }
  }

  private static boolean isAllowedSeccomp(String profile) {
    return profile.equals("runtime/default")
        || profile.equals("docker/default")
        || profile.startsWith("localhost/");
  }

  static Optional<Violation> seccomp(Pod pod) {
    Offenders found = setters(pod, SECCOMP);
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                SECCOMP,
                found.setters()
                    + " must not set securityContext.seccompProfile.type to "
                    + Offenders.quoted(found.values())));
  }

  /// The pod must set it for containers that do not.
  static Optional<Violation> seccompRequired(Pod pod) {
    Optional<Violation> explicit = seccomp(pod);
    if (explicit.isPresent() || pod.securityContext().has(SECCOMP)) {
      return explicit;
    }
    Offenders silent = Offenders.containers(pod, c -> !c.object(CONTEXT).has(SECCOMP));
    return silent.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                SECCOMP,
                "pod or "
                    + silent.containers()
                    + " must set securityContext.seccompProfile.type to \"RuntimeDefault\" or"
                    + " \"Localhost\""));
  }

  /// The parts that set a profile of a forbidden type.
  private static Offenders setters(Pod pod, String profile) {
    Offenders found = new Offenders();
    if (forbidden(pod.securityContext(), profile, found)) {
      found.addPod();
    }
    for (GoFields container : pod.containers()) {
      if (forbidden(container.object(CONTEXT), profile, found)) {
        found.addContainer(container);
      }
    }
    return found;
  }

  private static boolean forbidden(GoFields context, String profile, Offenders found) {
    String type = context.object(profile).text("type");
    boolean forbidden = context.has(profile) && !TYPES.contains(type);
    if (forbidden) {
      found.addValue(type);
    }
    return forbidden;
  }
}
