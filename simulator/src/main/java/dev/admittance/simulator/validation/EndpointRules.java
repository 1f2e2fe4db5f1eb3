package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.cel.library.NetworkText;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates Endpoints and EndpointSlices. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `ValidateEndpoints`, `ValidateEndpointIP`;
/// `pkg/apis/discovery/validation/validation.go`, `ValidateEndpointSlice`.
///
/// @param settings of the server
/// @param errors receives what is found
record EndpointRules(PodSettings settings, FieldErrors errors) {
  private static final List<String> ADDRESS_TYPES = List.of("FQDN", "IPv4", "IPv6");
  private static final int MOST_PORTS = 20_000;
  private static final int MOST_ENDPOINTS = 1000;
  private static final int MOST_ADDRESSES = 100;
  private static final int MOST_LABELS = 16;
  private static final int MOST_HINTS = 8;

  /// @param old the Endpoints before an update, which may keep its subsets
  void endpoints(ObjectPart endpoints, Optional<ObjectPart> old) {
    if (isKept(endpoints, old, "subsets")) {
      return;
    }
    for (ObjectPart subset : endpoints.items("subsets")) {
      ObjectPart ready = subset.child("addresses");
      ObjectPart others = subset.child("notReadyAddresses");
      if (ready.size() + others.size() == 0) {
        errors.required(subset, "must specify `addresses` or `notReadyAddresses`");
      }
      ready.items().forEach(this::address);
      others.items().forEach(this::address);
      ObjectPart ports = subset.child("ports");
      ports.items().forEach(port -> port(port, ports.size() > 1));
    }
  }

  private static boolean isKept(ObjectPart object, Optional<ObjectPart> old, String member) {
    return old.isPresent()
        && PodRules.same(object.child(member).value(), old.get().child(member).value());
  }

  private void address(ObjectPart address) {
    ObjectPart ip = address.child("ip");
    errors.invalid(ip, FieldFormats.address(ip.text(), settings.strictAddresses()));
    if (!address.text("hostname").isEmpty()) {
      errors.invalid(address.child("hostname"), NameFormat.dns1123Label(address.text("hostname")));
    }
    nodeName(address);
    if (NetworkText.address(ip.text()).isEmpty()) {
      errors.invalid(ip, ip.text(), "must be a valid IP address");
    } else {
      errors.invalid(ip, FieldFormats.specialAddress(ip.text()));
    }
  }

  private void nodeName(ObjectPart endpoint) {
    ObjectPart node = endpoint.child("nodeName");
    if (node.exists()) {
      errors.invalid(node, NameFormat.subdomain(node.text()));
    }
  }

  private void port(ObjectPart port, boolean named) {
    ObjectPart name = port.child("name");
    if (named) {
      errors.requireText(name);
    }
    if (!name.text().isEmpty()) {
      errors.invalid(name, NameFormat.dns1123Label(name.text()));
    }
    errors.between(port.child("port"), 1, FieldFormats.HIGHEST_PORT);
    errors.requireOneOf(port.child("protocol"), ContainerRules.PROTOCOLS);
    appProtocol(port);
  }

  private void appProtocol(ObjectPart port) {
    if (port.has("appProtocol")) {
      errors.invalid(port.child("appProtocol"), NameFormat.qualifiedName(port.text("appProtocol")));
    }
  }

  /// @param old the slice before an update, which may keep its endpoints
  void slice(ObjectPart slice, Optional<ObjectPart> old) {
    ObjectPart type = slice.child("addressType");
    boolean changed = old.isPresent() && !old.get().text("addressType").equals(type.text());
    if (changed) {
      errors.requireOneOf(type, ADDRESS_TYPES);
    } else {
      errors.declared(() -> errors.requireOneOf(type, ADDRESS_TYPES));
    }
    ports(slice.child("ports"));
    if (!isKept(slice, old, "endpoints")) {
      endpoints(slice.child("endpoints"), type.text());
    }
    if (changed) {
      errors.immutableByTag(type);
    }
  }

  private void ports(ObjectPart ports) {
    errors.tooMany(ports, MOST_PORTS);
    if (ports.size() > MOST_PORTS) {
      return;
    }
    Set<String> names = new HashSet<>();
    for (ObjectPart port : ports.items()) {
      ObjectPart name = port.child("name");
      if (!name.text().isEmpty()) {
        errors.invalid(name, NameFormat.dns1123Label(name.text()));
      }
      if (!names.add(name.text())) {
        errors.duplicate(name);
      }
      // A default is there, so that an empty one is not none.
      errors.allowOneOf(port.child("protocol"), ContainerRules.PROTOCOLS);
      appProtocol(port);
    }
  }

  private void endpoints(ObjectPart endpoints, String type) {
    errors.tooMany(endpoints, MOST_ENDPOINTS);
    if (endpoints.size() > MOST_ENDPOINTS) {
      return;
    }
    for (ObjectPart endpoint : endpoints.items()) {
      ObjectPart addresses = endpoint.child("addresses");
      if (addresses.size() == 0) {
        errors.requiredByTag(addresses, "must contain at least 1 address");
      }
      errors.declared(() -> errors.tooMany(addresses, MOST_ADDRESSES));
      addresses.items().forEach(address -> address(address, addresses, type));
      nodeName(endpoint);
      ObjectPart topology = endpoint.child("deprecatedTopology");
      errors.tooMany(topology, MOST_LABELS);
      LabelSelectors.labels(topology, errors);
      if (endpoint.has("hostname")) {
        errors.invalid(
            endpoint.child("hostname"), NameFormat.dns1123Label(endpoint.text("hostname")));
      }
      hints(endpoint.child("hints"));
    }
  }

  private void address(ObjectPart address, ObjectPart list, String type) {
    String text = address.text();
    switch (type) {
      case "IPv4" ->
          address(address, list, type, FieldFormats.address(text, settings.strictAddresses()));
      case "IPv6" -> address(address, list, type, FieldFormats.canonicalAddress(text));
      case "FQDN" -> FieldFormats.domainName(address, errors);
      default -> {}
    }
  }

  private void address(ObjectPart address, ObjectPart list, String type, List<String> messages) {
    errors.invalid(address, messages);
    if (messages.isEmpty()) {
      if (FieldFormats.isIpv6(address.text()) != type.equals("IPv6")) {
        // The server names the list.
        errors.invalid(list, address.text(), "must be an " + type + " address");
      }
      errors.invalid(address, FieldFormats.specialAddress(address.text()));
    }
  }

  private void hints(ObjectPart hints) {
    for (String member : List.of("forZones", "forNodes")) {
      ObjectPart list = hints.child(member);
      errors.tooMany(list, MOST_HINTS);
      if (list.size() > MOST_HINTS) {
        return;
      }
      Set<String> names = new HashSet<>();
      for (ObjectPart hint : list.items()) {
        ObjectPart name = hint.child("name");
        if (!names.add(name.text())) {
          errors.duplicate(name);
        }
        errors.invalid(
            name,
            member.equals("forZones")
                ? NameFormat.labelValue(name.text())
                : NameFormat.subdomain(name.text()));
      }
    }
  }
}
