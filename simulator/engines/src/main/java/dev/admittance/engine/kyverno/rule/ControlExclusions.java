package dev.admittance.engine.kyverno.rule;

import dev.admittance.engine.kyverno.value.GoPrint;
import dev.admittance.engine.kyverno.value.WildcardText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.podsecurity.PodControls;
import dev.admittance.simulator.podsecurity.PodControls.Breach;
import dev.admittance.simulator.podsecurity.ViolatedField;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The controls that a rule or an exception does not ask for. What the excluded part of a pod
/// violates by itself is taken off what the whole violates. Source: kyverno `pkg/pss/evaluate.go`.
record ControlExclusions(boolean baseline, String version, int newest, JsonObject pod) {
  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final Pattern PLACE =
      Pattern.compile("spec\\.(containers|initContainers|ephemeralContainers)\\[(\\d+)\\].*");
  private static final List<String> LISTS =
      List.of("containers", "initContainers", "ephemeralContainers");

  /// The ids of checks by the names of controls.
  private static final Map<String, List<String>> CHECKS =
      Map.ofEntries(
          Map.entry("Capabilities", List.of("capabilities_baseline", "capabilities_restricted")),
          Map.entry("Seccomp", List.of("seccompProfile_baseline", "seccompProfile_restricted")),
          Map.entry("Privileged Containers", List.of("privileged")),
          Map.entry("Host Ports", List.of("hostPorts")),
          Map.entry("/proc Mount Type", List.of("procMount")),
          Map.entry("HostProcess", List.of("windowsHostProcess")),
          Map.entry("SELinux", List.of("seLinuxOptions")),
          Map.entry("Host Namespaces", List.of("hostNamespaces")),
          Map.entry("HostPath Volumes", List.of("hostPathVolumes")),
          Map.entry("Sysctls", List.of("sysctls")),
          Map.entry("AppArmor", List.of("appArmorProfile")),
          Map.entry("Privilege Escalation", List.of("allowPrivilegeEscalation")),
          Map.entry("Running as Non-root", List.of("runAsNonRoot")),
          Map.entry("Running as Non-root user", List.of("runAsUser")),
          Map.entry("Volume Types", List.of("restrictedVolumes")));

  /// The breaches that are left.
  List<Breach> apply(List<JsonObject> exclusions, List<Breach> breaches) {
    List<Breach> left = breaches;
    for (JsonObject exclusion : exclusions) {
      List<String> images = exclusion.texts("images");
      JsonObject excluded = images.isEmpty() ? withoutContainers() : containersOf(images);
      List<Breach> own =
          PodControls.evaluate(baseline, version, newest, excluded).orElseGet(List::of);
      left = without(left, own, exclusion, images.isEmpty() ? null : excluded);
    }
    return left;
  }

  private JsonObject withoutContainers() {
    JsonObject fake = JsonObject.of("name", "fake");
    JsonObject spec = pod.object("spec").with("containers", JsonArray.of(fake));
    return pod.with(
        "spec",
        spec.with("initContainers", JsonArray.EMPTY).with("ephemeralContainers", JsonArray.EMPTY));
  }

  private JsonObject containersOf(List<String> images) {
    JsonObject spec = JsonObject.EMPTY;
    for (String list : LISTS) {
      List<JsonValue> matching =
          pod.object("spec").objects(list).stream()
              .filter(container -> matches(images, container.text("image")))
              .<JsonValue>map(container -> container)
              .toList();
      spec = spec.with(list, new JsonArray(matching));
    }
    return JsonObject.of("spec", spec);
  }

  private static boolean matches(List<String> patterns, String text) {
    return patterns.stream().anyMatch(pattern -> WildcardText.matches(pattern, text));
  }

  /// @param containers the pod with the excluded containers; null where the exclusion is of the pod
  private List<Breach> without(
      List<Breach> breaches,
      List<Breach> excluded,
      JsonObject exclusion,
      @Nullable JsonObject containers) {
    List<String> ids = CHECKS.getOrDefault(exclusion.text("controlName"), List.of());
    List<Breach> left = new ArrayList<>();
    for (Breach breach : breaches) {
      Optional<Breach> own =
          excluded.stream().filter(one -> one.id().equals(breach.id())).findFirst();
      if (own.isEmpty() || !ids.contains(breach.id()) || breach.fields().isEmpty()) {
        left.add(breach);
        continue;
      }
      List<ViolatedField> fields = new ArrayList<>(breach.fields());
      for (ViolatedField field : own.get().fields()) {
        if (isMeant(field, exclusion)) {
          remove(fields, field, containers);
        }
      }
      if (!fields.isEmpty()) {
        left.add(new Breach(breach.id(), breach.reason(), fields));
      }
    }
    return left;
  }

  private static boolean isMeant(ViolatedField field, JsonObject exclusion) {
    String restricted = exclusion.text("restrictedField");
    List<String> values = exclusion.texts("values");
    return (restricted.isEmpty() || restricted.equals(general(field)))
        && (values.isEmpty() || values(field).stream().allMatch(value -> matches(values, value)));
  }

  private static List<String> values(ViolatedField field) {
    return switch (field.value().orElse(new JsonString(""))) {
      case JsonString(String text) -> text.isEmpty() ? List.of() : List.of(text);
      case JsonArray list -> list.items().stream().map(GoPrint::print).toList();
      case JsonValue other -> List.of(GoPrint.print(other));
    };
  }

  /// The path with any index.
  private static String general(ViolatedField field) {
    return NUMBER.matcher(field.path()).replaceAll("*");
  }

  /// Removes the first such field; the last takes its place, as in Kyverno.
  private void remove(
      List<ViolatedField> fields, ViolatedField excluded, @Nullable JsonObject containers) {
    for (int i = 0; i < fields.size(); i++) {
      ViolatedField field = fields.get(i);
      boolean same =
          general(field).equals(general(excluded))
              && (containers == null
                  || container(pod, field).isEmpty()
                  || container(pod, field).equals(container(containers, excluded)));
      if (same) {
        ViolatedField last = fields.removeLast();
        if (i < fields.size()) {
          fields.set(i, last);
        }
        return;
      }
    }
  }

  /// The name of the container of a field; empty for one of the pod.
  private static Optional<String> container(JsonObject of, ViolatedField field) {
    Matcher place = PLACE.matcher(field.path());
    return place.matches()
        ? Optional.of(
            of.object("spec")
                .objects(place.group(1))
                .get(Integer.parseInt(place.group(2)))
                .text("name"))
        : Optional.empty();
  }
}
