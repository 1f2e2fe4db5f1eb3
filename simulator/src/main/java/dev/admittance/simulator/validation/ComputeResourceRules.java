package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.quantity.Quantity;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/// Validates the requests and limits of containers and pods. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `validateResourceRequirements`;
/// `pkg/apis/core/helper/helpers.go`.
final class ComputeResourceRules {
  private static final String HUGE_PAGES = "hugepages-";
  private static final Set<String> OF_CONTAINERS = Set.of("cpu", "memory", "ephemeral-storage");
  private static final Set<String> COUNTED =
      Set.of(
          "pods",
          "resourcequotas",
          "services",
          "replicationcontrollers",
          "secrets",
          "configmaps",
          "persistentvolumeclaims",
          "services.nodeports",
          "services.loadbalancers");

  private static final Set<String> STANDARD =
      Set.of(
          "storage",
          "requests.cpu",
          "requests.memory",
          "requests.storage",
          "requests.ephemeral-storage",
          "limits.cpu",
          "limits.memory",
          "limits.ephemeral-storage");

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
    check(resources, this::containerName);
  }

  /// Memory and the like that a runtime takes for a whole pod.
  void overhead(ObjectPart overhead) {
    limits(overhead, overhead.under(overhead, "limits"), this::containerName);
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
    if (all.stream().anyMatch(ComputeResourceRules::isHugePage)
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
      amount(key, limit);
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
    amount(key, request);
    Optional<Quantity> asked = request.quantity();
    Optional<Quantity> limit = limits.entry(key).quantity();
    boolean overcommitted = isNative(key) && !isHugePage(key);
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
    if (isHugePage(key)
        && amount.isPresent()
        && !settings.tolerates(PodSettings.Tolerated.HUGE_PAGES)
        && !isDivisible(key, amount.get())) {
      errors.invalid(
          part,
          amount.get().text(),
          amount.get().text() + " is not positive integer multiple of " + key);
    }
  }

  static boolean isDivisible(String key, Quantity amount) {
    return Quantity.parse(key.substring(HUGE_PAGES.length()))
            instanceof Quantity.Parsed.Ok(Quantity size)
        && size.value().signum() > 0
        && isWhole(size)
        && whole(amount).remainder(whole(size)).signum() == 0;
  }

  private static BigDecimal whole(Quantity quantity) {
    return quantity.value().setScale(0, RoundingMode.UP);
  }

  private static boolean isWhole(Quantity quantity) {
    return quantity.value().setScale(3, RoundingMode.UP).stripTrailingZeros().scale() <= 0;
  }

  /// An amount of a resource: not negative, and whole where the resource is counted.
  private void amount(String key, ObjectPart part) {
    amount(key, part, errors);
  }

  static void amount(String key, ObjectPart part, FieldErrors errors) {
    Optional<Quantity> amount = part.quantity();
    if (amount.isEmpty()) {
      return;
    }
    if (amount.get().value().signum() < 0) {
      errors.invalid(part, amount.get().text(), "must be greater than or equal to 0");
    }
    if ((COUNTED.contains(key) || isExtended(key)) && !isWhole(amount.get())) {
      errors.invalid(part, amount.get().text(), "must be an integer");
    }
  }

  /// The name of a resource that containers have.
  void containerName(String key, ObjectPart part) {
    name(key, part);
    if (!key.contains("/")) {
      if (!OF_CONTAINERS.contains(key) && !isHugePage(key)) {
        errors.invalid(part, key, "must be a standard resource for containers");
      }
    } else if (!isNative(key) && !isExtended(key)) {
      errors.invalid(part, key, "doesn't follow extended resource name standard");
    }
  }

  private void podName(String key, ObjectPart part) {
    if (name(key, part) && !key.equals("cpu") && !key.equals("memory") && !isHugePage(key)) {
      errors.unsupported(part, key, List.of("cpu", HUGE_PAGES, "memory"));
    }
  }

  /// @return whether it is the name of a resource
  private boolean name(String key, ObjectPart part) {
    List<String> messages = NameFormat.qualifiedName(key);
    messages.forEach(message -> errors.invalid(part, key, message));
    if (!messages.isEmpty()) {
      return false;
    }
    boolean standard =
        key.contains("/")
            || OF_CONTAINERS.contains(key)
            || COUNTED.contains(key)
            || STANDARD.contains(key)
            || isHugePage(key)
            || key.startsWith("requests." + HUGE_PAGES);
    if (!standard) {
      errors.invalid(part, key, "must be a standard resource type or fully qualified");
    }
    return standard;
  }

  static boolean isHugePage(String key) {
    return key.startsWith(HUGE_PAGES);
  }

  private static boolean isNative(String key) {
    return !key.contains("/") || key.contains("kubernetes.io/");
  }

  private static boolean isExtended(String key) {
    return !isNative(key)
        && !key.startsWith("requests.")
        && NameFormat.qualifiedName("requests." + key).isEmpty();
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
