package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.quantity.Quantity;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/// Validates the requests and limits of containers and pods. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `validateResourceRequirements`.
final class ComputeResourceRules {
  private final PodSettings settings;
  private final FieldErrors errors;
  private final Set<String> claims = new TreeSet<>();

  /// @param spec of the pod
  ComputeResourceRules(ObjectPart spec, PodSettings settings, FieldErrors errors) {
    this.settings = settings;
    this.errors = errors;
    for (ObjectPart claim : spec.items("resourceClaims")) {
      if (!claim.text("name").isEmpty()) {
        claims.add(claim.text("name"));
      }
    }
  }

  void ofContainer(ObjectPart resources) {
    check(resources, (key, part) -> ResourceNames.ofContainer(key, part, errors));
  }

  /// Memory and the like that a runtime takes for a whole pod.
  ///
  /// @param overhead the part that the server names
  void overhead(ObjectPart amounts, ObjectPart overhead) {
    limits(
        amounts,
        amounts.under(overhead, "limits"),
        (key, part) -> ResourceNames.ofContainer(key, part, errors));
  }

  void ofPod(ObjectPart resources) {
    check(resources, this::podName);
  }

  private void check(ObjectPart resources, BiConsumer<String, ObjectPart> name) {
    ObjectPart limits = resources.child("limits");
    ObjectPart requests = resources.child("requests");
    if (limits.size() + requests.size() + resources.child("claims").size() == 0) {
      return;
    }
    limits(limits, limits, name);
    for (String key : requests.sortedKeys()) {
      request(requests.entry(key), key, requests, limits, name);
    }
    Set<String> all = new HashSet<>(limits.keys());
    all.addAll(requests.keys());
    if (all.stream().anyMatch(ResourceNames::isHugePage)
        && !all.contains("cpu")
        && !all.contains("memory")) {
      errors.forbidden(resources, "HugePages require cpu or memory");
    }
    claims(resources.child("claims"));
  }

  private void limits(ObjectPart limits, ObjectPart place, BiConsumer<String, ObjectPart> name) {
    for (String key : limits.sortedKeys()) {
      ObjectPart limit = new ObjectPart(limits.entry(key).value(), () -> place.path().key(key));
      name.accept(key, limit);
      ResourceNames.amount(key, limit, errors);
      hugePages(key, limit);
    }
  }

  private void request(
      ObjectPart request,
      String key,
      ObjectPart requests,
      ObjectPart limits,
      BiConsumer<String, ObjectPart> name) {
    name.accept(key, request);
    ResourceNames.amount(key, request, errors);
    Optional<Quantity> asked = request.quantity();
    Optional<Quantity> limit = limits.entry(key).quantity();
    boolean overcommitted = ResourceNames.isOvercommitted(key);
    if (limit.isPresent() && asked.isPresent()) {
      int order = asked.get().compareTo(limit.get());
      String to = " " + key + " limit of " + limit.get().text();
      if (order != 0 && !overcommitted) {
        errors.invalid(requests, asked.get().text(), "must be equal to" + to);
      } else if (order > 0) {
        errors.invalid(requests, asked.get().text(), "must be less than or equal to" + to);
      }
    } else if (!overcommitted) {
      errors.required(limits, "Limit must be set for non overcommitable resources");
    }
    hugePages(key, request);
  }

  private void hugePages(String key, ObjectPart part) {
    Optional<Quantity> amount = part.quantity();
    if (ResourceNames.isHugePage(key)
        && amount.isPresent()
        && !settings.tolerates(PodSettings.Tolerated.HUGE_PAGES)
        && !ResourceNames.isDivisible(key, amount.get())) {
      errors.invalid(
          part,
          amount.get().text(),
          amount.get().text() + " is not positive integer multiple of " + key);
    }
  }

  private void podName(String key, ObjectPart part) {
    if (ResourceNames.check(key, part, errors)
        && !key.equals("cpu")
        && !key.equals("memory")
        && !ResourceNames.isHugePage(key)) {
      errors.unsupported(part, key, List.of("cpu", ResourceNames.HUGE_PAGES, "memory"));
    }
  }

  private void claims(ObjectPart list) {
    Set<String> names = new HashSet<>();
    for (ObjectPart claim : list.items()) {
      String name = claim.text("name");
      if (name.isEmpty()) {
        errors.required(claim);
        continue;
      }
      if (names.contains(name)) {
        errors.duplicate(claim, name);
      } else {
        request(claim, name, names);
      }
      if (!claims.contains(name)) {
        String known = claims.isEmpty() ? " which is empty" : ": " + String.join(", ", claims);
        errors.notFound(claim, name, "must be one of the names in pod.spec.resourceClaims" + known);
      }
    }
  }

  private void request(ObjectPart claim, String name, Set<String> names) {
    String request = claim.text("request");
    String key = request.isEmpty() ? name : name + "/" + request;
    if (!request.isEmpty()) {
      errors.invalid(claim.child("request"), NameFormat.dns1123Label(request));
    }
    if (names.contains(key)) {
      errors.duplicate(claim, key);
    } else if (request.isEmpty()) {
      names.stream()
          .filter(other -> other.startsWith(name + "/"))
          .forEach(_ -> errors.duplicate(claim, name));
    }
    names.add(key);
  }
}
