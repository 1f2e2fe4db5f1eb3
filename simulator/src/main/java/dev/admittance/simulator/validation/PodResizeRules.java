package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;

/// Validates updates of the subresource `resize` of pods. Resources of the pod itself are not
/// checked. Source: k8s.io/kubernetes `pkg/apis/core/validation/validation.go`,
/// `ValidatePodResize`.
///
/// @param errors receives what is found
record PodResizeRules(PodSettings settings, FieldErrors errors) {
  private static final String CONTAINER = "core/v1.Container";
  private static final String ONLY = "only cpu and memory resources are mutable";

  void check(ObjectPart pod, ObjectPart old) {
    ObjectPart spec = pod.child("spec");
    ObjectPart before = old.child("spec");
    boolean mirror = old.child("metadata", "annotations").has(PodAnnotationRules.MIRROR);
    boolean windows = before.child("os").text("name").equals("windows");
    if (mirror || windows) {
      errors.forbidden(
          ObjectPart.nameless(), (mirror ? "static" : "windows") + " pods cannot be resized");
      return;
    }
    new PodRules(settings, errors).all(pod);
    int found = errors.count();
    quality(spec, old);
    supported(spec, old.child("status"));
    errors.leaveOut(spec, "resources");
    int named = errors.count();
    order(spec, before, "containers");
    order(spec, before, "initContainers");
    if (errors.count() > named) {
      return;
    }
    boolean all = settings.resizesInitContainers();
    kept(spec, before, "initContainers", all);
    kept(spec, before, "containers", true);
    List<ObjectPart> containers = spec.items("containers");
    for (int i = 0; i < containers.size(); i++) {
      if (!same(containers.get(i), before.items("containers").get(i))) {
        errors.forbidden(spec, ONLY);
      }
    }
    List<ObjectPart> inits = spec.items("initContainers");
    for (int i = 0; i < inits.size(); i++) {
      init(inits.get(i), before.items("initContainers").get(i), spec);
    }
    if (errors.count() == found && !rest(spec).equals(rest(before))) {
      errors.forbidden(spec, ONLY);
    }
  }

  private void quality(ObjectPart spec, ObjectPart old) {
    String known = old.child("status").text("qosClass");
    String before = known.isEmpty() ? QualityOfService.of(old.child("spec").members()) : known;
    if (!QualityOfService.of(spec.members()).equals(before)) {
      errors.invalid(spec, known, "Pod QOS Class may not change as a result of resizing");
    }
  }

  private void supported(ObjectPart spec, ObjectPart status) {
    Optional<ObjectPart> running =
        status.items("containerStatuses").stream()
            .filter(one -> one.child("state").has("running"))
            .findFirst();
    if (running.filter(one -> !one.has("resources")).isPresent()) {
      errors.forbidden(spec, "Pod running on node without support for resize");
    }
  }

  private void order(ObjectPart spec, ObjectPart old, String list) {
    ObjectPart now = spec.child(list);
    List<ObjectPart> before = old.items(list);
    if (now.size() != before.size()) {
      errors.forbidden(now, list + " may not be added or removed on resize");
    } else {
      for (int i = 0; i < before.size(); i++) {
        ObjectPart name = now.items().get(i).child("name");
        if (!name.text().equals(before.get(i).text("name"))) {
          errors.forbidden(name, list + " may not be renamed or reordered on resize");
        }
      }
    }
  }

  /// Checks that no request or limit is taken away.
  ///
  /// @param all whether containers are checked that end before others start
  private void kept(ObjectPart spec, ObjectPart old, String list, boolean all) {
    List<ObjectPart> now = spec.items(list);
    for (int i = 0; i < now.size(); i++) {
      ObjectPart before = old.items(list).get(i);
      for (String kind :
          all || isSidecar(before) ? List.of("requests", "limits") : List.<String>of()) {
        ObjectPart amounts = now.get(i).child("resources", kind);
        if (!before.child("resources", kind).keys().stream().allMatch(amounts::has)) {
          errors.forbidden(amounts, "resource " + kind + " cannot be removed");
        }
      }
    }
  }

  private static boolean isSidecar(ObjectPart container) {
    return container.text("restartPolicy").equals("Always");
  }

  private void init(ObjectPart container, ObjectPart old, ObjectPart spec) {
    boolean sidecar = isSidecar(container);
    boolean changed = !errors.same(CONTAINER, container.members(), old.members());
    if (!sidecar && !settings.resizesInitContainers()) {
      if (changed) {
        errors.forbidden(spec, "resources for non-sidecar init containers are immutable");
      }
      return;
    }
    if (!same(container, old)) {
      boolean any = settings.resizesInitContainers();
      errors.forbidden(
          any ? container : spec,
          "only cpu and memory resources for "
              + (any ? "init or " : "")
              + "sidecar containers are mutable");
    }
    boolean restarts =
        container.items("resizePolicy").stream()
            .anyMatch(policy -> policy.text("restartPolicy").equals("RestartContainer"));
    if (changed && !sidecar && restarts && settings.plainInitResize()) {
      errors.forbidden(
          container,
          "non-sidecar init containers with a resize policy of RestartContainer cannot be resized");
    }
  }

  /// Whether a container is as it was but for its processors and memory.
  private boolean same(ObjectPart container, ObjectPart old) {
    return errors.same(
        CONTAINER,
        withAmounts(container.members(), old.members()),
        withAmounts(old.members(), old.members()));
  }

  private static JsonObject withAmounts(JsonObject container, JsonObject old) {
    JsonObject resources = container.object("resources");
    for (String kind : List.of("requests", "limits")) {
      JsonObject amounts = resources.object(kind);
      for (String name : List.of("cpu", "memory")) {
        JsonValue before = old.object("resources").object(kind).get(name);
        amounts = before == null ? amounts.without(name) : amounts.with(name, before);
      }
      resources = resources.with(kind, amounts);
    }
    return container.with("resources", resources);
  }

  private static JsonObject rest(ObjectPart spec) {
    return spec.members().without("containers").without("initContainers").without("resources");
  }
}
