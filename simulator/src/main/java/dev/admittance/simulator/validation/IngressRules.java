package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.cel.library.NetworkText;
import java.util.List;
import java.util.Optional;

/// Validates Ingresses. Source: k8s.io/kubernetes `pkg/apis/networking/validation/validation.go`,
/// `validateIngress`.
record IngressRules(PodSettings settings, FieldErrors errors) {
  private static final String CLASS = "kubernetes.io/ingress.class";
  private static final List<String> PATH_TYPES =
      List.of("Exact", "ImplementationSpecific", "Prefix");
  private static final int LABEL_NAMES_SINCE = 36;

  private static final int PLAIN_SINCE = 34;

  /// @param old the Ingress before an update
  void check(ObjectPart ingress, Optional<ObjectPart> old) {
    ObjectPart spec = ingress.child("spec");
    ObjectPart rules = spec.child("rules");
    if (rules.size() == 0 && !spec.has("defaultBackend")) {
      errors.invalidPrinted(
          spec,
          rules.value(),
          Optional.of(GoSyntax.empty("networking.IngressRule", rules.value())),
          "either `defaultBackend` or `rules` must be specified");
    }
    backend(spec.child("defaultBackend"));
    boolean anyRule = old.map(IngressRules::hasInvalidWildcard).orElse(false);
    rules.items().forEach(rule -> rule(rule, anyRule));
    boolean anySecret = old.map(IngressRules::hasInvalidSecret).orElse(false);
    for (ObjectPart tls : spec.items("tls")) {
      tls.items("hosts").forEach(host -> errors.invalid(host, host(host.text())));
      ObjectPart secret = tls.child("secretName");
      if (!anySecret && !secret.text().isEmpty()) {
        errors.invalid(secret, NameFormat.subdomain(secret.text()));
      }
    }
    ObjectPart className = spec.child("ingressClassName");
    if (className.exists()) {
      errors.invalid(className, NameFormat.subdomain(className.text()));
    }
    ObjectPart annotation = ingress.child("metadata", "annotations").entry(CLASS);
    if (old.isEmpty()
        && annotation.exists()
        && className.exists()
        && !annotation.text().equals(className.text())) {
      // The server's path lacks the metadata.
      errors.invalid(
          new ObjectPart(
              annotation.value(), () -> ingress.path().child("annotations").child(CLASS)),
          annotation.text(),
          "must match `ingressClassName` when both are specified");
    }
  }

  private static List<String> host(String host) {
    return host.contains("*") ? FieldFormats.wildcardDomain(host) : NameFormat.subdomain(host);
  }

  private static boolean hasInvalidSecret(ObjectPart old) {
    return old.child("spec").items("tls").stream()
        .map(tls -> tls.text("secretName"))
        .anyMatch(name -> !name.isEmpty() && !NameFormat.subdomain(name).isEmpty());
  }

  private static boolean hasInvalidWildcard(ObjectPart old) {
    return old.child("spec").items("rules").stream()
        .filter(rule -> rule.text("host").contains("*"))
        .anyMatch(rule ->
            FieldErrors.fails(found -> new IngressRules(PodSettings.NONE, found).paths(rule)));
  }

  private void rule(ObjectPart rule, boolean anyRule) {
    ObjectPart host = rule.child("host");
    if (!host.text().isEmpty()) {
      if (NetworkText.address(host.text()).isPresent()) {
        errors.invalid(host, host.text(), "must be a DNS name, not an IP address");
      }
      errors.invalid(host, host(host.text()));
    }
    if (!anyRule || !host.text().contains("*")) {
      paths(rule);
    }
  }

  private void paths(ObjectPart rule) {
    ObjectPart http = rule.child("http");
    if (!http.exists()) {
      return;
    }
    ObjectPart paths = http.child("paths");
    if (paths.size() == 0) {
      errors.required(paths);
    }
    for (ObjectPart one : paths.items()) {
      if (one.has("pathType")) {
        path(one);
        ObjectPart backend = one.child("backend");
        if (backend.exists()) {
          backend(backend);
        }
      } else {
        errors.required(one.child("pathType"), "pathType must be specified");
      }
    }
  }

  private void path(ObjectPart one) {
    ObjectPart path = one.child("path");
    String text = path.text();
    ObjectPart type = one.child("pathType");
    errors.allowOneOf(type, PATH_TYPES);
    boolean exact = type.text().equals("Exact") || type.text().equals("Prefix");
    boolean free = type.text().equals("ImplementationSpecific") && text.isEmpty();
    if (PATH_TYPES.contains(type.text()) && !free && !text.startsWith("/")) {
      errors.invalid(path, text, "must be an absolute path");
    }
    if (exact) {
      for (String sequence : List.of("//", "/./", "/../", "%2f", "%2F")) {
        if (text.contains(sequence)) {
          errors.invalid(path, text, "must not contain '" + sequence + "'");
        }
      }
      for (String suffix : List.of("/..", "/.")) {
        if (text.endsWith(suffix)) {
          errors.invalid(path, text, "cannot end with '" + suffix + "'");
        }
      }
    }
  }

  private void backend(ObjectPart backend) {
    if (!backend.exists()) {
      return;
    }
    ObjectPart service = backend.child("service");
    ObjectPart resource = backend.child("resource");
    if (service.exists() && resource.exists()) {
      errors.invalid(backend, "", "cannot set both resource and service backends");
    } else if (resource.exists()) {
      resource(resource);
    } else if (service.exists()) {
      service(backend, service);
    } else {
      errors.invalid(backend, "", "resource or service backend is required");
    }
  }

  private void resource(ObjectPart resource) {
    ObjectPart group = resource.child("apiGroup");
    if (!group.text().isEmpty()) {
      errors.invalid(group, NameFormat.subdomain(group.text()));
    }
    for (String member : List.of("kind", "name")) {
      ObjectPart part = resource.child(member);
      if (part.text().isEmpty()) {
        errors.required(
            part, settings.release().isAtLeast(PLAIN_SINCE) ? "" : member + " is required");
      } else {
        errors.invalid(part, NameFormat.pathSegment(part.text()));
      }
    }
  }

  private void service(ObjectPart backend, ObjectPart service) {
    ObjectPart name = service.child("name");
    if (errors.requireText(name)) {
      errors.invalid(
          name,
          settings.release().isAtLeast(LABEL_NAMES_SINCE)
              ? NameFormat.dns1123Label(name.text())
              : NameFormat.dns1035Label(name.text()));
    }
    ObjectPart portName = service.child("port", "name");
    ObjectPart number = service.child("port", "number");
    boolean numbered = number.number() != 0;
    if (!portName.text().isEmpty() && numbered) {
      errors.invalid(backend, "", "cannot set both port name & port number");
    } else if (!portName.text().isEmpty()) {
      errors.invalid(portName, FieldFormats.portName(portName.text()));
    } else if (numbered) {
      errors.between(number, 1, FieldFormats.HIGHEST_PORT);
    } else {
      errors.required(backend, "port name or number is required");
    }
  }
}
