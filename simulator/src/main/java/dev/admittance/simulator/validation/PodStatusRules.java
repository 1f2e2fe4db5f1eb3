package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.validation.NameFormat;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Validates the status of pods. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `ValidatePodStatusUpdate`.
///
/// @param errors receives what is found
record PodStatusRules(PodSettings settings, FieldErrors errors) {
  private static final Set<String> SYSTEM = Set.of("PodScheduled", "Ready", "Initialized");
  private static final long HIGHEST_USER = 4_294_967_295L;
  private static final List<String> STATUSES =
      List.of("containerStatuses", "initContainerStatuses", "ephemeralContainerStatuses");

  void check(ObjectPart pod, ObjectPart before) {
    ObjectPart status = pod.child("status");
    ObjectPart old = before.child("status");
    conditions(status.items("conditions"));
    ObjectPart nominated = status.child("nominatedNodeName");
    if (!nominated.text().equals(old.text("nominatedNodeName")) && !nominated.text().isEmpty()) {
      errors.invalid(nominated, NameFormat.subdomain(nominated.text()));
      if (settings.clearsNomination() && !before.child("spec").text("nodeName").isEmpty()) {
        errors.forbidden(nominated, "may not be set on pods that are already bound to a node");
      }
    }
    notNegative(status.child("observedGeneration"));
    ObjectPart quality = status.child("qosClass");
    if (!quality.text().equals(old.text("qosClass"))) {
      errors.invalid(quality, quality.text(), FieldErrors.IMMUTABLE);
    }
    for (String list : STATUSES) {
      restarts(list, status, old, pod.child("spec"));
    }
    claims(status.child("resourceClaimStatuses"), pod.child("spec"));
    errors.leaveOut(status, "extendedResourceClaimStatus");
    errors.leaveOut(status, "nodeAllocatableResourceClaimStatuses");
    errors.leaveOut(status, "volumeHealth");
    podAddresses(status, old);
    hostAddresses(status, old);
    for (String list : STATUSES) {
      status.items(list).forEach(one -> user(one, pod.child("spec", "os")));
    }
    for (String list : STATUSES) {
      for (ObjectPart one : status.items(list)) {
        if (list.startsWith("ephemeral") && one.child("allocatedResourcesStatus").size() > 0) {
          errors.forbidden(
              one.child("allocatedResourcesStatus"), "must not be specified in container status");
        } else {
          errors.leaveOut(one, "allocatedResourcesStatus");
        }
      }
    }
  }

  private void notNegative(ObjectPart number) {
    if (number.number() < 0) {
      errors.invalid(number, number.number(), "must be a non-negative integer");
    }
  }

  private void conditions(List<ObjectPart> conditions) {
    for (ObjectPart condition : conditions) {
      notNegative(condition.child("observedGeneration"));
      String type = condition.text("type");
      if (!SYSTEM.contains(type)) {
        errors.invalid(
            condition.child("type").under(condition, "Type"), NameFormat.qualifiedName(type));
      }
    }
  }

  /// Checks that what ended for good does not run again.
  private void restarts(String list, ObjectPart status, ObjectPart old, ObjectPart spec) {
    List<ObjectPart> before = old.items(list);
    for (int i = 0; i < before.size(); i++) {
      ObjectPart one = before.get(i);
      boolean runs =
          status.items(list).stream()
              .filter(now -> now.text("name").equals(one.text("name")))
              .findFirst()
              .filter(now -> !now.child("state").has("terminated"))
              .isPresent();
      if (one.child("state").has("terminated") && runs && !mayRestart(list, one, spec)) {
        int index = i;
        ObjectPart place =
            new ObjectPart(one.value(), () -> status.child(list).path().index(index));
        errors.forbidden(place.child("state"), "may not be transitioned to non-terminated state");
      }
    }
  }

  private boolean mayRestart(String list, ObjectPart status, ObjectPart spec) {
    if (list.startsWith("ephemeral")) {
      return false;
    }
    String containers = list.startsWith("init") ? "initContainers" : "containers";
    ObjectPart container =
        spec.items(containers).stream()
            .filter(one -> one.text("name").equals(status.text("name")))
            .findFirst()
            .orElse(ObjectPart.of(JsonObject.EMPTY));
    boolean own = settings.restartRules() && container.has("restartPolicy");
    String policy =
        own || (list.startsWith("init") && container.has("restartPolicy"))
            ? container.text("restartPolicy")
            : spec.text("restartPolicy");
    long code = status.child("state", "terminated").number("exitCode");
    if (own && container.child("restartPolicyRules").size() > 0) {
      errors.leaveOut(container, "restartPolicyRules");
      return true;
    }
    return policy.equals("Always") || (policy.equals("OnFailure") && code != 0);
  }

  private void claims(ObjectPart claims, ObjectPart spec) {
    Set<String> seen = new HashSet<>();
    List<String> known =
        spec.items("resourceClaims").stream().map(claim -> claim.text("name")).toList();
    for (ObjectPart claim : claims.items()) {
      ObjectPart name = claim.child("name");
      if (!known.contains(name.text())) {
        errors.invalid(name, "must match the name of an entry in `spec.resourceClaims`");
      }
      if (!seen.add(name.text())) {
        errors.duplicate(name);
      }
      ObjectPart claimName = claim.child("resourceClaimName");
      if (claimName.exists()) {
        errors.invalid(
            settings.namesClaimOfStatus() ? claimName : claimName.under(claim, "name"),
            NameFormat.subdomain(claimName.text()));
      }
    }
  }

  private void podAddresses(ObjectPart status, ObjectPart old) {
    ObjectPart list = status.child("podIPs");
    addresses(list, old);
    String first = status.text("podIP");
    List<ObjectPart> all = list.items();
    if (first.isEmpty() != all.isEmpty()) {
      errors.invalidJson(
          list,
          errors.internal("core/v1.PodIP", list),
          "podIP and podIPs must either both be set or both be unset");
    } else if (!all.isEmpty() && !first.equals(all.getFirst().text("ip"))) {
      errors.invalid(all.getFirst().child("ip"), "must be equal to `podIP`");
    }
  }

  private void hostAddresses(ObjectPart status, ObjectPart old) {
    List<ObjectPart> all = status.items("hostIPs");
    if (!all.isEmpty() && !status.text("hostIP").equals(all.getFirst().text("ip"))) {
      errors.invalid(all.getFirst().child("ip"), "must be equal to `hostIP`");
    }
    addresses(status.child("hostIPs"), old);
  }

  /// Addresses that were there before may stay as they are.
  private void addresses(ObjectPart list, ObjectPart old) {
    String name = list.path().steps().getLast().name();
    List<String> known = old.items(name).stream().map(one -> one.text("ip")).toList();
    List<String> all = list.items().stream().map(one -> one.text("ip")).toList();
    for (ObjectPart one : list.items()) {
      ObjectPart place = new ObjectPart(one.child("ip").value(), one::path);
      if (!known.contains(place.text())) {
        errors.invalid(place, FieldFormats.address(place.text(), settings.strictAddresses()));
      }
    }
    long families = all.stream().map(FieldFormats::isIpv6).distinct().count();
    if (all.size() > 1 && (families < 2 || all.size() > 2)) {
      errors.invalidJson(
          list,
          errors.internal("core/v1.PodIP", list),
          "may specify no more than one IP for each IP family");
    }
  }

  private void user(ObjectPart status, ObjectPart system) {
    ObjectPart user = status.child("user", "linux");
    if (!user.exists()) {
      return;
    }
    if (system.text("name").equals("windows")) {
      errors.forbidden(user, "cannot be set for a windows pod");
      return;
    }
    errors.between(
        user.child("uid"), 0, settings.widerUsers() ? HIGHEST_USER : FieldFormats.HIGHEST_ID);
    errors.between(user.child("gid"), 0, FieldFormats.HIGHEST_ID);
    user.items("supplementalGroups")
        .forEach(group -> errors.between(group, 0, FieldFormats.HIGHEST_ID));
  }
}
