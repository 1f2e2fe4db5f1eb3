package dev.admittance.simulator.podsecurity;

import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// Checks of AppArmor and seccomp profiles.
final class ProfileChecks {
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
    List<ViolatedField> fields = new ArrayList<>(found.fields());
    List<String> annotations = new ArrayList<>();
    pod.annotations()
        .forEach((name, profile) -> {
          if (name.startsWith(APP_ARMOR_ANNOTATION) && !isAllowedAppArmor(profile)) {
            annotations.add(name + "=" + GoQuote.quote(profile));
            fields.add(annotation(name, profile));
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
                + Offenders.quoted(values),
            fields));
  }

  private static ViolatedField annotation(String name, String value) {
    return ViolatedField.forbidden("metadata.annotations[" + name + "]", new JsonString(value));
  }

  private static boolean isAllowedAppArmor(String profile) {
    return profile.isEmpty()
        || profile.equals("runtime/default")
        || profile.startsWith("localhost/");
  }

  /// Up to 1.18 the profiles are in annotations.
  static Optional<Violation> seccompAnnotations(Pod pod) {
    Map<String, String> annotations = pod.annotations();
    SortedMap<String, ViolatedField> forbidden = new TreeMap<>();
    note(annotations, SECCOMP_ANNOTATION, forbidden);
    for (PodContainer container : pod.containers()) {
      note(annotations, CONTAINER_SECCOMP_ANNOTATION + container.name(), forbidden);
    }
    return forbidden.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                SECCOMP,
                "forbidden "
                    + Offenders.plural("annotation", forbidden.size())
                    + " "
                    + String.join(", ", forbidden.keySet()),
                List.copyOf(forbidden.values())));
  }

  private static void note(
      Map<String, String> annotations, String name, Map<String, ViolatedField> forbidden) {
    String profile = annotations.get(name);
    if (profile != null && !isAllowedSeccomp(profile)) {
      forbidden.put(name + "=" + GoQuote.quote(profile), annotation(name, profile));
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
                    + Offenders.quoted(found.values()),
                found.fields()));
  }

  /// The pod must set it for containers that do not.
  static Optional<Violation> seccompRequired(Pod pod) {
    Optional<Violation> explicit = seccomp(pod);
    if (explicit.isPresent() || pod.securityContext().has(SECCOMP)) {
      return explicit;
    }
    Offenders silent =
        Offenders.containers(
            pod,
            context -> !context.has(SECCOMP),
            c -> ViolatedField.required(c.at(SECCOMP + ".type")));
    return silent.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Violation(
                SECCOMP,
                "pod or "
                    + silent.containers()
                    + " must set securityContext.seccompProfile.type to \"RuntimeDefault\" or"
                    + " \"Localhost\"",
                silent.fields()));
  }

  /// The parts that set a profile of a forbidden type.
  private static Offenders setters(Pod pod, String profile) {
    Offenders found = new Offenders();
    String member = profile + ".type";
    forbidden(pod.securityContext(), profile)
        .ifPresent(type -> {
          found.addPod(List.of(ViolatedField.ofPod(member, type)));
          found.addValue(type.value());
        });
    for (PodContainer container : pod.containers()) {
      forbidden(container.securityContext(), profile)
          .ifPresent(type -> {
            found.addContainer(container, List.of(container.forbidden(member, type)));
            found.addValue(type.value());
          });
    }
    return found;
  }

  private static Optional<JsonString> forbidden(GoFields context, String profile) {
    return context.has(profile)
        ? Optional.of(context.object(profile).text("type"))
            .filter(type -> !TYPES.contains(type))
            .map(JsonString::new)
        : Optional.empty();
  }
}
