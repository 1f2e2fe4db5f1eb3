package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.quantity.Quantity;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// Validates the requests and limits of containers and pods. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `validateResourceRequirements`.
final class ComputeResourceRules {
  private final PodSettings settings;
  private final FieldErrors errors;
  private final ObjectPart spec;

  /// @param spec of the pod
  ComputeResourceRules(ObjectPart spec, PodSettings settings, FieldErrors errors) {
    this.spec = spec;
    this.settings = settings;
    this.errors = errors;
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
    Map<String, Quantity> most = limits(limits, limits, name);
    for (String key : requests.sortedKeys()) {
      request(requests.entry(key), key, requests, limits, most.get(key), name);
    }
    if ((hasHugePages(limits) || hasHugePages(requests))
        && !hasProcessorOrMemory(limits)
        && !hasProcessorOrMemory(requests)) {
      errors.forbidden(resources, "HugePages require cpu or memory");
    }
    if (resources.has("claims")) {
      claims(resources.child("claims"));
    }
  }

  private static boolean hasHugePages(ObjectPart amounts) {
    for (String key : amounts.keys()) {
      if (ResourceNames.isHugePage(key)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasProcessorOrMemory(ObjectPart amounts) {
    return amounts.members().has("cpu") || amounts.members().has("memory");
  }

  /// @return the amounts that are quantities
  private Map<String, Quantity> limits(
      ObjectPart limits, ObjectPart place, BiConsumer<String, ObjectPart> name) {
    Map<String, Quantity> amounts = new HashMap<>();
    for (String key : limits.sortedKeys()) {
      ObjectPart limit = new ObjectPart(limits.entry(key).value(), () -> place.path().key(key));
      name.accept(key, limit);
      Optional<Quantity> amount = limit.quantity();
      if (amount.isPresent()) {
        amounts.put(key, amount.get());
        ResourceNames.amount(key, limit, amount.get(), errors);
        hugePages(key, limit, amount.get());
      }
    }
    return amounts;
  }

  private void request(
      ObjectPart request,
      String key,
      ObjectPart requests,
      ObjectPart limits,
      @Nullable Quantity limit,
      BiConsumer<String, ObjectPart> name) {
    name.accept(key, request);
    Optional<Quantity> asked = request.quantity();
    asked.ifPresent(amount -> ResourceNames.amount(key, request, amount, errors));
    boolean overcommitted = ResourceNames.isOvercommitted(key);
    if (limit != null && asked.isPresent()) {
      int order = asked.get().compareTo(limit);
      if (order != 0 && !overcommitted) {
        errors.invalid(requests, asked.get().text(), "must be equal to" + limit(key, limit));
      } else if (order > 0) {
        errors.invalid(
            requests, asked.get().text(), "must be less than or equal to" + limit(key, limit));
      }
    } else if (!overcommitted) {
      errors.required(limits, "Limit must be set for non overcommitable resources");
    }
    asked.ifPresent(amount -> hugePages(key, request, amount));
  }

  private static String limit(String key, Quantity limit) {
    return " " + key + " limit of " + limit.text();
  }

  private void hugePages(String key, ObjectPart part, Quantity amount) {
    if (ResourceNames.isHugePage(key)
        && !settings.tolerates(PodSettings.Tolerated.HUGE_PAGES)
        && !ResourceNames.isDivisible(key, amount)) {
      errors.invalid(
          part, amount.text(), amount.text() + " is not positive integer multiple of " + key);
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

  private Set<String> claims() {
    Set<String> claims = new TreeSet<>();
    for (ObjectPart claim : spec.items("resourceClaims")) {
      if (!claim.text("name").isEmpty()) {
        claims.add(claim.text("name"));
      }
    }
    return claims;
  }

  private void claims(ObjectPart list) {
    Set<String> claims = claims();
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
