package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.simulator.cel.library.NetworkText;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates NetworkPolicies. Source: k8s.io/kubernetes
/// `pkg/apis/networking/validation/validation.go`, `ValidateNetworkPolicySpec`.
///
/// @param settings of the server
/// @param errors receives what is found
record NetworkPolicyRules(PodSettings settings, FieldErrors errors) {
  private static final int NAMES_END_SINCE = 37;

  /// @param old the spec of the NetworkPolicy before an update
  void check(ObjectPart spec, Optional<ObjectPart> old) {
    boolean values =
        old.map(before -> LabelSelectors.isUsable(before.child("podSelector"))).orElse(true);
    Set<String> known = new HashSet<>();
    old.ifPresent(before -> ranges(before, known));
    LabelSelectors.check(spec.child("podSelector"), values, errors);
    for (ObjectPart rule : spec.items("ingress")) {
      rule.items("ports").forEach(this::port);
      rule.items("from").forEach(peer -> peer(peer, values, known));
    }
    for (ObjectPart rule : spec.items("egress")) {
      rule.items("ports").forEach(this::port);
      rule.items("to").forEach(peer -> peer(peer, values, known));
    }
    ObjectPart types = spec.child("policyTypes");
    List<String> allowed = List.of("Ingress", "Egress");
    if (types.size() > allowed.size()) {
      errors.invalid(types, "may not specify more than two policyTypes");
    } else {
      types.items().forEach(type -> errors.allowOneOf(type, allowed));
    }
  }

  private static void ranges(ObjectPart spec, Set<String> ranges) {
    for (String direction : List.of("ingress", "egress")) {
      for (ObjectPart rule : spec.items(direction)) {
        for (ObjectPart peer : rule.items(direction.equals("ingress") ? "from" : "to")) {
          ObjectPart block = peer.child("ipBlock");
          ranges.add(block.text("cidr"));
          ranges.addAll(block.members().texts("except"));
        }
      }
    }
  }

  private void port(ObjectPart one) {
    ObjectPart port = one.child("port");
    ObjectPart end = one.child("endPort");
    if (one.has("protocol")) {
      errors.allowOneOf(one.child("protocol"), List.of("TCP", "UDP", "SCTP"));
    }
    if (!port.exists()) {
      if (end.exists()) {
        errors.invalid(end, "may not be specified when `port` is not specified");
      }
    } else if (port.value() instanceof JsonNumber) {
      errors.between(port, 1, FieldFormats.HIGHEST_PORT);
      if (end.exists()) {
        if (end.number() < port.number()) {
          // Releases before 1.37 name the other port.
          long named = settings.release().isAtLeast(NAMES_END_SINCE) ? end.number() : port.number();
          errors.invalid(end, named, "must be greater than or equal to `port`");
        }
        errors.between(end, 1, FieldFormats.HIGHEST_PORT);
      }
    } else {
      if (end.exists()) {
        errors.invalid(end, "may not be specified when `port` is non-numeric");
      }
      errors.invalid(port, FieldFormats.portName(port.text()));
    }
  }

  /// @param known ranges that may be invalid
  private void peer(ObjectPart peer, boolean values, Set<String> known) {
    ObjectPart block = peer.child("ipBlock");
    boolean selects = false;
    for (String member : List.of("podSelector", "namespaceSelector")) {
      selects |= peer.has(member);
      LabelSelectors.check(peer.child(member), values, errors);
    }
    if (block.exists()) {
      block(block, known);
      if (selects) {
        errors.forbidden(peer, "may not specify both ipBlock and another peer");
      }
    } else if (!selects) {
      errors.required(peer, "must specify a peer");
    }
  }

  private void block(ObjectPart block, Set<String> known) {
    ObjectPart range = block.child("cidr");
    if (range.text().isEmpty()) {
      errors.requiredByTag(range, "");
      return;
    }
    range(range, known);
    Optional<NetworkText> whole = NetworkText.range(range.text());
    if (whole.isEmpty()) {
      return;
    }
    for (ObjectPart except : block.items("except")) {
      range(except, known);
      Optional<NetworkText> part = NetworkText.range(except.text());
      if (part.isPresent() && !whole.get().containsSmaller(part.get())) {
        errors.invalid(except, except.text(), "must be a strict subset of `cidr`");
      }
    }
  }

  private void range(ObjectPart range, Set<String> known) {
    if (!known.contains(range.text())) {
      errors.invalid(range, FieldFormats.range(range.text(), settings.strictAddresses()));
    }
  }
}
