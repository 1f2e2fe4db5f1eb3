package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Validates the spec of a pod or of a pod template. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `ValidatePodSpec`.
record PodSpecRules(PodSettings settings, FieldErrors errors) {
  private static final List<String> DNS_POLICIES =
      List.of("ClusterFirstWithHostNet", "ClusterFirst", "Default", "None");
  private static final String CLAIM = "resourceClaimName";
  private static final String CLAIM_TEMPLATE = "resourceClaimTemplateName";
  private static final int MOST_SERVERS = 3;
  private static final int MOST_SEARCHES = 32;
  private static final int LONGEST_SEARCH = 2048;
  private static final int HOST_NAME_LENGTH = 64;
  private static final int SHORT_PATHS_SINCE = 34;
  private static final String WITH_USERS = "when `hostUsers` is false";

  /// The containers of all types, in the order in which the server visits them.
  static List<ObjectPart> containers(ObjectPart spec) {
    List<ObjectPart> all = new ArrayList<>(spec.items("initContainers"));
    all.addAll(spec.items("containers"));
    all.addAll(spec.items("ephemeralContainers"));
    return all;
  }

  private void claims(ObjectPart spec, Optional<ObjectPart> metadata) {
    List<ObjectPart> claims = spec.items("resourceClaims");
    if (claims.isEmpty()) {
      return;
    }
    Set<String> seen = new HashSet<>();
    if (metadata.stream()
        .anyMatch(one -> one.child("annotations").has(PodAnnotationRules.MIRROR))) {
      claims.forEach(_ ->
          errors.forbidden(ObjectPart.nameless(), "static pods do not support resource claims"));
      return;
    }
    for (ObjectPart claim : claims) {
      ObjectPart name = claim.child("name");
      if (errors.requireText(name)) {
        if (seen.add(name.text())) {
          errors.invalid(name, NameFormat.dns1123Label(name.text()));
        } else {
          errors.duplicate(name);
        }
      }
      boolean named = claim.has(CLAIM);
      if (named == claim.has(CLAIM_TEMPLATE)) {
        errors.invalidJson(
            claim,
            errors.internal("core/v1.PodResourceClaim", claim.members()),
            named
                ? "at most one of `resourceClaimName` or `resourceClaimTemplateName` may be"
                    + " specified"
                : "must specify one of: `resourceClaimName`, `resourceClaimTemplateName`");
      }
      for (String member : List.of(CLAIM, CLAIM_TEMPLATE)) {
        if (claim.has(member)) {
          errors.invalid(claim.child(member), NameFormat.subdomain(claim.text(member)));
        }
      }
    }
  }

  /// @param metadata of the pod; empty for a template
  void check(ObjectPart spec, Optional<ObjectPart> metadata) {
    if (!spec.has("terminationGracePeriodSeconds")) {
      errors.required(spec.child("terminationGracePeriodSeconds"));
    }
    Map<String, ObjectPart> volumes =
        new VolumeRules(settings, errors)
            .check(spec.child("volumes"), metadata.map(one -> one.text("name")).orElse(""));
    claims(spec, metadata);
    new ContainerRules(spec, volumes, settings, errors).check();
    podResources(spec);
    hostPorts(spec);
    errors.requireOneOf(spec.child("restartPolicy"), List.of("Always", "OnFailure", "Never"));
    errors.requireOneOf(spec.child("dnsPolicy"), DNS_POLICIES);
    LabelSelectors.labels(spec.child("nodeSelector"), errors);
    new SecurityRules(settings, errors).ofPodWithNamespaces(spec);
    new AffinityRules(settings, errors).check(spec.child("affinity"));
    dns(spec);
    for (ObjectPart gate : spec.items("readinessGates")) {
      ObjectPart condition = gate.child("conditionType");
      errors.invalid(condition, NameFormat.qualifiedName(condition.text()));
    }
    SchedulingRules scheduling = new SchedulingRules(settings, errors);
    scheduling.gates(spec.child("schedulingGates"));
    scheduling.spread(spec.child("topologySpreadConstraints"));
    List<ObjectPart> containers = containers(spec);
    WindowsRules windows = new WindowsRules(errors);
    windows.hostProcesses(spec, containers, settings.privileged());
    hostUsers(spec, containers);
    hostNameOverride(spec);
    name(spec.child("serviceAccountName"));
    name(spec.child("nodeName"));
    if (spec.has("activeDeadlineSeconds")) {
      errors.between(spec.child("activeDeadlineSeconds"), 1, Integer.MAX_VALUE);
    }
    label(spec.child("hostname"));
    label(spec.child("subdomain"));
    scheduling.tolerations(spec.child("tolerations"));
    for (ObjectPart alias : spec.items("hostAliases")) {
      address(alias.child("ip"));
      alias
          .items("hostnames")
          .forEach(one -> errors.invalid(one, NameFormat.subdomain(one.text())));
    }
    name(spec.child("priorityClassName"));
    if (spec.has("runtimeClassName")) {
      errors.invalid(
          spec.child("runtimeClassName"), NameFormat.subdomain(spec.text("runtimeClassName")));
    }
    if (spec.has("preemptionPolicy")) {
      errors.requireOneOf(spec.child("preemptionPolicy"), List.of("PreemptLowerPriority", "Never"));
    }
    new ComputeResourceRules(spec, settings, errors)
        .overhead(spec.child("overhead"), spec.child("overhead"));
    windows.system(spec, containers);
    errors.leaveOut(spec, "schedulingGroup");
    errors.leaveOut(spec, "workloadRef");
    errors.leaveOut(spec, "evictionResponders");
    files(spec, containers);
  }

  private void name(ObjectPart name) {
    if (!name.text().isEmpty()) {
      errors.invalid(name, NameFormat.subdomain(name.text()));
    }
  }

  private void label(ObjectPart name) {
    if (!name.text().isEmpty()) {
      errors.invalid(name, NameFormat.dns1123Label(name.text()));
    }
  }

  private void address(ObjectPart address) {
    errors.invalid(address, FieldFormats.address(address.text(), settings.strictAddresses()));
  }

  private void podResources(ObjectPart spec) {
    ObjectPart resources = spec.child("resources");
    if (!resources.exists()) {
      return;
    }
    if (spec.child("os").text("name").equals("windows")) {
      errors.forbidden(resources, "may not be set for a windows pod");
      return;
    }
    errors.forbidIfSet(resources, "claims", "claims may not be set for Resources at pod-level");
    new ComputeResourceRules(spec, settings, errors).ofPod(resources);
    new PodResourceRules(errors).check(spec, resources);
  }

  /// With the network of the node, a port of a container is that of the node.
  private void hostPorts(ObjectPart spec) {
    if (!spec.isTrue("hostNetwork")) {
      return;
    }
    for (ObjectPart container : spec.items("containers")) {
      for (ObjectPart port : container.items("ports")) {
        long ofHost = port.number("hostPort");
        if ((settings.pod() || ofHost != 0) && ofHost != port.number("containerPort")) {
          errors.invalid(
              port.child("hostPort"),
              ofHost,
              "must match `containerPort` when `hostNetwork` is true");
        }
      }
    }
  }

  private void dns(ObjectPart spec) {
    ObjectPart config = spec.child("dnsConfig");
    boolean alone = spec.text("dnsPolicy").equals("None");
    if (!config.exists()) {
      if (alone) {
        errors.required(config, "must provide `dnsConfig` when `dnsPolicy` is None");
      }
      return;
    }
    ObjectPart servers = config.child("nameservers");
    ObjectPart searches = config.child("searches");
    if (alone) {
      if (servers.size() == 0) {
        errors.required(
            servers, "must provide at least one DNS nameserver when `dnsPolicy` is None");
        return;
      }
    }
    if (servers.size() > MOST_SERVERS) {
      errors.invalid(servers, "must not have more than 3 nameservers");
    }
    servers.items().forEach(this::address);
    List<String> domains = config.members().texts("searches");
    if (domains.size() > MOST_SEARCHES) {
      errors.invalid(searches, "must not have more than 32 search paths");
    }
    if (FieldFormats.bytes(String.join(" ", domains)) > LONGEST_SEARCH) {
      errors.invalid(
          searches,
          "must not have more than 2048 characters (including spaces) in the search list");
    }
    for (ObjectPart search : searches.items()) {
      String domain = search.text().equals(".") ? "a" : search.text().replaceFirst("\\.$", "");
      if (settings.relaxedSearches()) {
        FieldFormats.searchDomain(domain, settings.namesUnderscores())
            .forEach(message -> errors.invalid(search, domain, message));
      } else {
        String plain = search.text().equals(".") ? "" : domain;
        NameFormat.subdomain(plain).forEach(message -> errors.invalid(search, plain, message));
      }
    }
    for (ObjectPart option : config.items("options")) {
      if (option.text("name").isEmpty()) {
        errors.required(option, "must not be empty");
      }
    }
  }

  private String withUsers() {
    return settings.release().isAtLeast(SHORT_PATHS_SINCE)
        ? WITH_USERS
        : "when `pod.Spec.HostUsers` is false";
  }

  private void hostUsers(ObjectPart spec, List<ObjectPart> containers) {
    if (!spec.isFalse("hostUsers")) {
      return;
    }
    if (spec.isTrue("hostNetwork")) {
      errors.forbidden(spec.child("hostNetwork"), withUsers());
    }
    if (spec.isTrue("hostPID")) {
      errors.forbidden(spec.child("HostPID"), withUsers());
    }
    if (spec.isTrue("hostIPC")) {
      errors.forbidden(spec.child("HostIPC"), withUsers());
    }
    if (!settings.tolerates(PodSettings.Tolerated.USER_NAMESPACE_DEVICES)) {
      for (ObjectPart container : containers) {
        if (container.child("volumeDevices").size() > 0) {
          errors.forbidden(container.child("volumeDevices"), withUsers());
        }
      }
    }
  }

  private void hostNameOverride(ObjectPart spec) {
    ObjectPart name = spec.child("hostnameOverride");
    if (!name.exists()) {
      return;
    }
    if (spec.isTrue("setHostnameAsFQDN")) {
      errors.forbidden(name, "may not be specified when setHostnameAsFQDN is true");
    }
    if (spec.isTrue("hostNetwork")) {
      errors.forbidden(name, "may not be specified when hostNetwork is true");
    }
    errors.tooLong(name, HOST_NAME_LENGTH);
    errors.invalid(name, NameFormat.subdomain(name.text()));
  }

  /// Variables that come from files need volumes that containers share.
  private void files(ObjectPart spec, List<ObjectPart> containers) {
    for (ObjectPart container : containers) {
      for (ObjectPart variable : container.items("env")) {
        ObjectPart from = variable.child("valueFrom");
        if (from.has("fileKeyRef")) {
          file(spec, from.child("fileKeyRef", "volumeName"));
        }
      }
    }
  }

  private void file(ObjectPart spec, ObjectPart name) {
    List<ObjectPart> found = new ArrayList<>(spec.items("volumes"));
    found.removeIf(volume -> !volume.text("name").equals(name.text()));
    if (found.isEmpty()) {
      errors.notFound(name);
    } else if (!found.getLast().has("emptyDir")) {
      errors.invalid(name, name.text(), "referenced volume must be of type emptyDir");
    }
  }
}
