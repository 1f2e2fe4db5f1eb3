package dev.admittance.simulator.validation;

import dev.admittance.model.validation.GoText;
import dev.admittance.model.validation.NameFormat;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Validates the containers of a pod. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `validateContainers`, `validateInitContainers`,
/// `validateEphemeralContainers`, `validateContainerCommon`.
final class ContainerRules {
  static final List<String> PROTOCOLS = List.of("SCTP", "TCP", "UDP");
  private static final List<String> PULL_POLICIES = List.of("Always", "IfNotPresent", "Never");
  private static final List<String> POLICIES = List.of("Always", "Never", "OnFailure");
  private static final int MOST_RULES = 20;
  private static final int MOST_CODES = 255;
  private static final String NOT_OF_INIT =
      "may not be set for init containers without restartPolicy=Always";
  private static final String NOT_EPHEMERAL = "cannot be set for an Ephemeral Container";

  private final ObjectPart spec;
  private final Map<String, ObjectPart> volumes;
  private final PodSettings settings;
  private final FieldErrors errors;
  private final HandlerRules handlers;
  private final EnvironmentRules environment;
  private final ComputeResourceRules resources;
  private final SecurityRules security;

  /// @param volumes the valid volumes of the pod by name
  ContainerRules(
      ObjectPart spec, Map<String, ObjectPart> volumes, PodSettings settings, FieldErrors errors) {
    this.spec = spec;
    this.volumes = volumes;
    this.settings = settings;
    this.errors = errors;
    this.handlers = new HandlerRules(spec, settings, errors);
    this.environment = new EnvironmentRules(settings, errors);
    this.resources = new ComputeResourceRules(spec, settings, errors);
    this.security = new SecurityRules(settings, errors);
  }

  void check() {
    regular(spec.child("containers"));
    init(spec.child("initContainers"));
    ephemeral(spec.child("ephemeralContainers"));
  }

  private void regular(ObjectPart list) {
    if (list.size() == 0) {
      errors.required(list);
      return;
    }
    Set<String> names = new HashSet<>();
    for (ObjectPart container : list.items()) {
      common(container);
      if (!names.add(container.text("name"))) {
        errors.duplicate(container.child("name"));
      }
      running(container);
      if (settings.restartRules()) {
        restarts(container);
      } else {
        errors.forbidIfSet(container, "restartPolicy", "may not be set for non-init containers");
      }
    }
    Set<String> ports = new HashSet<>();
    for (ObjectPart container : list.items()) {
      hostPorts(container, ports);
    }
  }

  private void running(ObjectPart container) {
    if (container.has("lifecycle")) {
      handlers.lifecycle(container.child("lifecycle"));
    }
    handlers.probes(container);
  }

  private void init(ObjectPart list) {
    if (!list.exists()) {
      return;
    }
    Set<String> names = new HashSet<>();
    spec.items("containers").forEach(container -> names.add(container.text("name")));
    for (ObjectPart container : list.items()) {
      common(container);
      boolean runs = container.text("restartPolicy").equals("Always");
      initRestarts(container, runs);
      String name = container.text("name");
      if (names.contains(name)) {
        errors.duplicate(container.child("name"));
      } else if (!name.isEmpty()) {
        names.add(name);
      }
      // The server checks each container as a list of its own.
      Set<String> ports = new HashSet<>();
      hostPorts(new ObjectPart(container.value(), () -> list.path().index(0)), ports);
      if (runs) {
        running(container);
      } else {
        for (String member :
            List.of("lifecycle", "livenessProbe", "readinessProbe", "startupProbe")) {
          errors.forbidIfSet(container, member, NOT_OF_INIT);
        }
      }
      if (!runs && settings.plainResize()) {
        for (ObjectPart policy : container.items("resizePolicy")) {
          ObjectPart restart = policy.child("restartPolicy");
          if (restart.text().equals("RestartContainer")) {
            errors.invalid(
                restart,
                restart.text(),
                "must not be set to 'RestartContainer' for non-sidecar initContainers");
          }
        }
      }
    }
  }

  private void initRestarts(ObjectPart container, boolean runs) {
    boolean rules = container.child("restartPolicyRules").size() > 0;
    if (!container.has("restartPolicy")) {
      if (rules) {
        errors.required(
            container.child("restartPolicy"),
            "must specify restartPolicy when restart rules are used");
      }
    } else if (!settings.restartRules()) {
      errors.allowOneOf(container.child("restartPolicy"), List.of("Always"));
    } else if (!runs || settings.restartAll()) {
      restarts(container);
    } else if (rules) {
      errors.forbidden(
          container.child("restartPolicyRules"),
          "restartPolicyRules are not allowed for init containers with restart policy Always");
    }
  }

  private void restarts(ObjectPart container) {
    ObjectPart policy = container.child("restartPolicy");
    ObjectPart rules = container.child("restartPolicyRules");
    if (policy.exists()) {
      errors.allowOneOf(policy, POLICIES);
    } else if (rules.size() > 0) {
      errors.required(policy, "must specify restartPolicy when restart rules are used");
    }
    errors.tooMany(rules, MOST_RULES);
    for (ObjectPart rule : rules.items()) {
      errors.allowOneOf(
          rule.child("action"),
          settings.restartAll() ? List.of("Restart", "RestartAllContainers") : List.of("Restart"));
      ObjectPart codes = rule.child("exitCodes");
      if (codes.exists()) {
        errors.allowOneOf(codes.child("operator"), List.of("In", "NotIn"));
        errors.tooMany(codes.child("values"), MOST_CODES);
      } else {
        errors.required(codes, "must be specified");
      }
    }
  }

  private void hostPorts(ObjectPart container, Set<String> seen) {
    for (ObjectPart port : container.items("ports")) {
      if (port.number("hostPort") != 0) {
        String key =
            port.text("protocol") + "/" + port.text("hostIP") + "/" + port.number("hostPort");
        if (!seen.add(key)) {
          errors.duplicate(port.child("hostPort"), key);
        }
      }
    }
  }

  private void ephemeral(ObjectPart list) {
    if (list.size() == 0) {
      return;
    }
    Set<String> others = new HashSet<>();
    for (String kind : List.of("containers", "initContainers")) {
      spec.items(kind).forEach(container -> others.add(container.text("name")));
    }
    Set<String> names = new HashSet<>(others);
    for (ObjectPart container : list.items()) {
      common(container);
      trimmedImage(container, errors);
      if (!names.add(container.text("name"))) {
        errors.duplicate(container.child("name"));
      }
      ObjectPart target = container.child("targetContainerName");
      if (!target.text().isEmpty() && !others.contains(target.text())) {
        errors.notFound(target);
      }
      for (String member :
          List.of(
              "ports",
              "resources",
              "resizePolicy",
              "restartPolicy",
              "restartPolicyRules",
              "livenessProbe",
              "readinessProbe",
              "startupProbe",
              "lifecycle")) {
        ObjectPart part = container.child(member);
        if (part.exists() && (part.size() > 0 || !member.equals("resources"))) {
          errors.forbidden(part, NOT_EPHEMERAL);
        }
      }
      for (ObjectPart mount : container.items("volumeMounts")) {
        for (String path : List.of("subPath", "subPathExpr")) {
          if (!mount.text(path).isEmpty()) {
            errors.forbidden(mount.child(path), NOT_EPHEMERAL);
          }
        }
      }
    }
  }

  /// The image of a container of a pod; a template may have one with spaces.
  static void trimmedImage(ObjectPart container, FieldErrors errors) {
    String image = container.text("image");
    if (!GoText.trim(image).equals(image)) {
      errors.invalid(
          container.child("image"), image, "must not have leading or trailing whitespace");
    }
  }

  private void common(ObjectPart container) {
    ObjectPart name = container.child("name");
    if (errors.requireText(name)) {
      errors.invalid(name, NameFormat.dns1123Label(name.text()));
    }
    errors.requireText(container.child("image"));
    errors.requireOneOf(
        container.child("terminationMessagePolicy"), List.of("File", "FallbackToLogsOnError"));
    ports(container.child("ports"));
    environment.check(container);
    new MountRules(volumes, errors).check(container);
    errors.requireOneOf(container.child("imagePullPolicy"), PULL_POLICIES);
    resources.ofContainer(container.child("resources"));
    resizes(container.child("resizePolicy"));
    security.ofContainer(container.child("securityContext"), !spec.isFalse("hostUsers"));
  }

  private void ports(ObjectPart ports) {
    if (!ports.exists()) {
      return;
    }
    Set<String> names = new HashSet<>();
    for (ObjectPart port : ports.items()) {
      ObjectPart name = port.child("name");
      if (!name.text().isEmpty()) {
        List<String> messages = FieldFormats.portName(name.text());
        errors.invalid(name, messages);
        if (messages.isEmpty() && !names.add(name.text())) {
          errors.duplicate(name);
        }
      }
      if (port.number("containerPort") == 0) {
        errors.required(port.child("containerPort"));
      } else {
        errors.between(port.child("containerPort"), 1, FieldFormats.HIGHEST_PORT);
      }
      if (port.number("hostPort") != 0) {
        errors.between(port.child("hostPort"), 1, FieldFormats.HIGHEST_PORT);
      }
      errors.requireOneOf(port.child("protocol"), PROTOCOLS);
    }
  }

  private void resizes(ObjectPart policies) {
    if (!policies.exists()) {
      return;
    }
    Set<String> seen = new HashSet<>();
    for (ObjectPart policy : policies.items()) {
      ObjectPart resource = policy.child("resourceName");
      ObjectPart restart = policy.child("restartPolicy");
      if (!seen.add(resource.text())) {
        errors.duplicate(policy, resource.text());
      }
      // The server names the list for all of these.
      errors.requireOneOf(
          new ObjectPart(resource.value(), policies::path), List.of("cpu", "memory"));
      errors.requireOneOf(
          new ObjectPart(restart.value(), policies::path),
          List.of("NotRequired", "RestartContainer"));
      if (spec.text("restartPolicy").equals("Never") && !restart.text().equals("NotRequired")) {
        errors.invalid(
            policies,
            restart.text(),
            "must be 'NotRequired' when "
                + (settings.restartAll() ? "pod " : "")
                + "`restartPolicy` is 'Never'");
      }
    }
  }
}
