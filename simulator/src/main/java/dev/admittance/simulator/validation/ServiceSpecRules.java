package dev.admittance.simulator.validation;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.NameFormat;
import java.util.List;
import java.util.Optional;

/// Validates Services. The addresses and ports that the server allocates are not required. Source:
/// k8s.io/kubernetes `pkg/apis/core/validation/validation.go`, `validateService`,
/// `ValidateServiceUpdate`.
record ServiceSpecRules(KubernetesRelease release, FieldErrors errors) {
  private static final int LONGEST_AFFINITY = 86_400;
  private static final String OF_BALANCERS = "may only be used when `type` is 'LoadBalancer'";
  private static final String NOT_EXTERNAL = "may not be set for ExternalName services";
  private static final String RANGES = "service.beta.kubernetes.io/load-balancer-source-ranges";
  private static final String HINTS = "service.kubernetes.io/topology-aware-hints";
  private static final String MODE = "service.kubernetes.io/topology-mode";
  private static final int DISTRIBUTIONS_SINCE = 34;
  private static final int STRICT_ADDRESSES_SINCE = 36;
  private static final List<String> POLICIES = List.of("Cluster", "Local");

  /// What the server checks before it allocates addresses; a fault ends the request.
  ///
  /// @param old the spec before an update
  void allocation(ObjectPart spec, Optional<ObjectPart> old) {
    new ServiceAddressRules(strict(), errors).check(spec, old);
  }

  /// @param old the Service before an update
  void check(ObjectPart service, Optional<ObjectPart> old) {
    ObjectPart spec = service.child("spec");
    String type = spec.text("type");
    old.map(before -> before.child("spec")).ifPresent(before -> changes(spec, before));
    topology(service.child("metadata", "annotations"));
    boolean headless = ServiceAddressRules.isHeadless(spec);
    ObjectPart ports = spec.child("ports");
    if (ports.size() == 0 && !headless && !type.equals("ExternalName")) {
      errors.required(ports);
    }
    ofType(spec, headless);
    new ServicePortRules(errors).check(ports);
    LabelSelectors.labels(spec.child("selector"), errors);
    affinity(spec);
    externalAddresses(spec, known(old, "externalIPs"));
    errors.requireOneOf(
        spec.child("type"), List.of("ClusterIP", "ExternalName", "LoadBalancer", "NodePort"));
    new ServicePortRules(errors).use(ports, type);
    ranges(service, old);
    if (spec.has("allocateLoadBalancerNodePorts") && !type.equals("LoadBalancer")) {
      errors.forbidden(spec.child("allocateLoadBalancerNodePorts"), OF_BALANCERS);
    }
    if (!spec.has("allocateLoadBalancerNodePorts") && type.equals("LoadBalancer")) {
      // The server names a member that the Service does not have.
      errors.required(service.child("allocateLoadBalancerNodePorts"));
    }
    balancerClass(spec);
    traffic(spec);
  }

  private void changes(ObjectPart spec, ObjectPart old) {
    new ServiceAddressRules(strict(), errors).changes(spec, old);
    ObjectPart name = spec.child("loadBalancerClass");
    boolean balanced =
        spec.text("type").equals("LoadBalancer") && old.text("type").equals("LoadBalancer");
    if (balanced && !PodRules.same(name.value(), old.child("loadBalancerClass").value())) {
      errors.invalid(name, "may not change once set");
    }
    balancerClass(spec);
    ObjectPart port = spec.child("healthCheckNodePort");
    if (needsHealthCheck(spec)
        && needsHealthCheck(old)
        && port.number() != old.number("healthCheckNodePort")) {
      errors.forbidden(port, FieldErrors.IMMUTABLE);
    }
  }

  private void topology(ObjectPart annotations) {
    if (annotations.has(HINTS)
        && annotations.has(MODE)
        && !annotations.text(HINTS).equals(annotations.text(MODE))) {
      errors.invalid(
          annotations.entry(MODE),
          annotations.text(MODE),
          "must match annotations[" + HINTS + "] when both are specified");
    }
  }

  private void ofType(ObjectPart spec, boolean headless) {
    String type = spec.text("type");
    if (headless && (type.equals("LoadBalancer") || type.equals("NodePort"))) {
      ObjectPart addresses = spec.child("clusterIPs");
      errors.invalid(
          new ObjectPart(addresses.value(), () -> addresses.path().index(0)),
          "None",
          "may not be set to 'None' for " + type + " services");
    }
    if (!type.equals("ExternalName")) {
      return;
    }
    boolean addressed = spec.child("clusterIPs").size() > 0 || !spec.text("clusterIP").isEmpty();
    if (addressed) {
      errors.forbidden(spec.child("clusterIPs"), NOT_EXTERNAL);
    }
    if (spec.child("ipFamilies").size() > 0) {
      errors.forbidden(spec.child("ipFamilies"), NOT_EXTERNAL);
    }
    errors.forbidIfSet(spec, "ipFamilyPolicy", NOT_EXTERNAL);
    ObjectPart name = spec.child("externalName");
    String canonical =
        name.text().endsWith(".")
            ? name.text().substring(0, name.text().length() - 1)
            : name.text();
    if (canonical.isEmpty()) {
      errors.required(name);
    } else {
      NameFormat.subdomain(canonical).forEach(message -> errors.invalid(name, canonical, message));
    }
  }

  private void affinity(ObjectPart spec) {
    ObjectPart affinity = spec.child("sessionAffinity");
    ObjectPart config = spec.child("sessionAffinityConfig");
    errors.requireOneOf(affinity, List.of("ClientIP", "None"));
    if (affinity.text().equals("None")) {
      errors.forbidIfSet(
          spec, "sessionAffinityConfig", "must not be set when session affinity is None");
    } else if (affinity.text().equals("ClientIP")) {
      String when = "when session affinity type is ClientIP";
      ObjectPart client = config.child("clientIP");
      ObjectPart timeout = client.child("timeoutSeconds");
      if (!timeout.exists()) {
        errors.required(!config.exists() ? config : client.exists() ? timeout : client, when);
      } else if (timeout.number() <= 0 || timeout.number() > LONGEST_AFFINITY) {
        errors.invalid(timeout, "must be greater than 0 and less than " + LONGEST_AFFINITY);
      }
    }
  }

  private boolean strict() {
    return release.isAtLeast(STRICT_ADDRESSES_SINCE);
  }

  private static List<String> known(Optional<ObjectPart> old, String member) {
    return old.map(before -> before.child("spec").members().texts(member)).orElse(List.of());
  }

  /// @param known addresses that may be invalid
  private void externalAddresses(ObjectPart spec, List<String> known) {
    for (ObjectPart address : spec.items("externalIPs")) {
      String text = address.text();
      List<String> messages =
          known.contains(text) ? List.of() : FieldFormats.address(text, strict());
      errors.invalid(address, messages.isEmpty() ? FieldFormats.specialAddress(text) : messages);
    }
  }

  private void ranges(ObjectPart service, Optional<ObjectPart> old) {
    ObjectPart spec = service.child("spec");
    boolean balanced = spec.text("type").equals("LoadBalancer");
    ObjectPart annotation = service.child("metadata", "annotations").entry(RANGES);
    ObjectPart ranges =
        spec.child("loadBalancerSourceRanges").under(spec, "LoadBalancerSourceRanges");
    if (ranges.size() > 0) {
      if (!balanced) {
        errors.forbidden(ranges, OF_BALANCERS);
      }
      List<String> known =
          known(old, "loadBalancerSourceRanges").stream().map(String::strip).toList();
      ranges.items().stream()
          .filter(range -> !known.contains(range.text().strip()))
          .forEach(range -> range(range, range.text().strip()));
    } else if (annotation.exists()) {
      if (!balanced) {
        errors.forbidden(annotation, OF_BALANCERS);
      }
      boolean kept =
          old.map(before -> before.child("metadata", "annotations").text(RANGES))
              .filter(annotation.text()::equals)
              .isPresent();
      if (!kept && !annotation.text().isBlank()) {
        for (String range : annotation.text().strip().split(",", -1)) {
          range(annotation, range.strip());
        }
      }
    }
  }

  private void range(ObjectPart place, String text) {
    FieldFormats.range(text, strict()).forEach(message -> errors.invalid(place, text, message));
  }

  private void balancerClass(ObjectPart spec) {
    ObjectPart name = spec.child("loadBalancerClass");
    boolean balanced = spec.text("type").equals("LoadBalancer");
    if (name.exists() && balanced) {
      errors.invalid(name, NameFormat.qualifiedName(name.text()));
    } else if (name.exists()) {
      errors.forbidden(name, OF_BALANCERS);
    }
  }

  private static boolean needsHealthCheck(ObjectPart spec) {
    return spec.text("type").equals("LoadBalancer")
        && spec.text("externalTrafficPolicy").equals("Local");
  }

  private void traffic(ObjectPart spec) {
    String type = spec.text("type");
    boolean external =
        type.equals("LoadBalancer")
            || type.equals("NodePort")
            || (type.equals("ClusterIP") && spec.child("externalIPs").size() > 0);
    ObjectPart policy = spec.child("externalTrafficPolicy");
    if (external) {
      errors.requireOneOf(policy, POLICIES);
    } else if (!policy.text().isEmpty()) {
      errors.invalid(policy, policy.text(), "may only be set for externally-accessible services");
    }
    ObjectPart port = spec.child("healthCheckNodePort");
    if (port.number() != 0) {
      if (needsHealthCheck(spec)) {
        errors.between(port, 1, FieldFormats.HIGHEST_PORT);
      } else {
        errors.invalid(
            port,
            port.number(),
            "may only be set when `type` is 'LoadBalancer' and `externalTrafficPolicy` is"
                + " 'Local'");
      }
    }
    ObjectPart internal = spec.child("internalTrafficPolicy");
    if (internal.exists()) {
      errors.allowOneOf(internal, POLICIES);
    } else if (List.of("NodePort", "LoadBalancer", "ClusterIP").contains(type)) {
      errors.required(internal);
    }
    if (spec.has("trafficDistribution")) {
      errors.allowOneOf(
          spec.child("trafficDistribution"),
          release.isAtLeast(DISTRIBUTIONS_SINCE)
              ? List.of("PreferClose", "PreferSameZone", "PreferSameNode")
              : List.of("PreferClose"));
    }
  }
}
