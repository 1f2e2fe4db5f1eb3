package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonValue;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates the addresses and families that the client chose for a Service, before others are
/// allocated; a fault ends the request. Which families a cluster has is not known. Source:
/// k8s.io/kubernetes `pkg/apis/core/validation/validation.go`,
/// `ValidateServiceClusterIPsRelatedFields`, `validateUpgradeDowngradeClusterIPs`,
/// `validateUpgradeDowngradeIPFamilies`; `pkg/registry/core/service/storage/alloc.go`,
/// `initIPFamilyFields`.
record ServiceAddressRules(boolean strict, FieldErrors errors) {
  private static final String ADDRESSES = "clusterIPs";
  private static final String FAMILIES = "ipFamilies";
  private static final String POLICY = "ipFamilyPolicy";
  private static final String CHANGED = "may not change once set";

  /// Whether a Service has no address of its own. The server keeps both members in step.
  static boolean isHeadless(ObjectPart spec) {
    List<String> addresses = spec.members().texts(ADDRESSES);
    return addresses.isEmpty()
        ? spec.text("clusterIP").equals("None")
        : addresses.equals(List.of("None"));
  }

  private static boolean isExternal(ObjectPart spec) {
    return spec.text("type").equals("ExternalName");
  }

  /// @param old the spec before an update
  void check(ObjectPart spec, Optional<ObjectPart> old) {
    if (isExternal(spec) || old.filter(before -> prefersBoth(spec, before)).isPresent()) {
      return;
    }
    addresses(spec, old);
    if (errors.count() > 0) {
      return;
    }
    boolean single = spec.text(POLICY).equals("SingleStack");
    ObjectPart policy = spec.child(POLICY);
    old.ifPresent(before -> {
      if (!single) {
        released(spec, before, ADDRESSES, "cluster IP");
        released(spec, before, FAMILIES, "IP family");
      }
    });
    String both = "must be 'RequireDualStack' or 'PreferDualStack' when multiple ";
    if (single && spec.child(ADDRESSES).size() == 2) {
      errors.invalid(policy, both + "cluster IPs are specified");
    }
    if (single && spec.child(FAMILIES).size() == 2) {
      errors.invalid(policy, both + "IP families are specified");
    }
  }

  /// Whether both Services prefer two families, and have the same addresses.
  private static boolean prefersBoth(ObjectPart spec, ObjectPart old) {
    return spec.text("type").equals(old.text("type"))
        && spec.text(POLICY).equals("PreferDualStack")
        && (!old.has(POLICY) || old.text(POLICY).equals("PreferDualStack"))
        && spec.members().texts(ADDRESSES).equals(old.members().texts(ADDRESSES))
        && spec.members().texts(FAMILIES).equals(old.members().texts(FAMILIES));
  }

  private void released(ObjectPart spec, ObjectPart old, String member, String what) {
    int size = spec.child(member).size();
    if (size > 0 && size < old.child(member).size()) {
      errors.invalid(spec.child(POLICY), "must be 'SingleStack' to release the secondary " + what);
    }
  }

  private void addresses(ObjectPart spec, Optional<ObjectPart> old) {
    ObjectPart addresses = spec.child(ADDRESSES);
    List<String> all = spec.members().texts(ADDRESSES);
    String first = spec.text("clusterIP");
    if (first.isEmpty() && !all.isEmpty()) {
      errors.invalid(addresses, "must be empty when `clusterIP` is not specified");
    } else if (!all.isEmpty() && !all.getFirst().equals(first)) {
      errors.invalid(addresses, "first value must match `clusterIP`");
    } else if (all.isEmpty() && !first.isEmpty()) {
      all = List.of(first);
    }
    Set<String> seen = new HashSet<>();
    for (ObjectPart family : spec.items(FAMILIES)) {
      errors.allowOneOf(family, List.of("IPv4", "IPv6"));
      if (!seen.add(family.text())) {
        errors.duplicate(family);
      }
    }
    if (spec.has(POLICY)) {
      errors.allowOneOf(
          spec.child(POLICY), List.of("PreferDualStack", "RequireDualStack", "SingleStack"));
    }
    int found = errors.count();
    formats(addresses, all, old.map(one -> one.members().texts(ADDRESSES)).orElse(List.of()));
    boolean invalid = errors.count() > found;
    if (all.size() > 2) {
      errors.invalid(addresses, "may only hold up to 2 values");
    }
    if (!invalid) {
      families(addresses, all, spec.members().texts(FAMILIES));
    }
  }

  private static ObjectPart place(ObjectPart list, int index) {
    return new ObjectPart(list.value(), () -> list.path().index(index));
  }

  private void formats(ObjectPart addresses, List<String> all, List<String> known) {
    for (int i = 0; i < all.size(); i++) {
      String address = all.get(i);
      ObjectPart part = place(addresses, i);
      if (i == 0 && address.equals("None")) {
        if (all.size() > 1) {
          errors.invalid(addresses, "'None' must be the first and only value");
        }
      } else if (!known.contains(address)) {
        FieldFormats.address(address, strict)
            .forEach(message -> errors.invalid(part, address, message));
      }
    }
  }

  private void families(ObjectPart addresses, List<String> all, List<String> families) {
    if (all.size() > 1 && all.stream().map(FieldFormats::isIpv6).distinct().count() != all.size()) {
      errors.invalid(addresses, "may specify no more than one IP for each IP family");
    }
    for (int i = 0; i < Math.min(all.size(), families.size()); i++) {
      boolean six = FieldFormats.isIpv6(all.get(i));
      if (!all.get(i).equals("None") && families.get(i).equals(six ? "IPv4" : "IPv6")) {
        errors.invalid(
            place(addresses, i),
            all.get(i),
            "expected an " + families.get(i) + " value as indicated by `ipFamilies[" + i + "]`");
      }
    }
  }

  /// What an update changes of addresses and families that a Service has.
  void changes(ObjectPart spec, ObjectPart old) {
    if (isExternal(spec) || isExternal(old) || (isHeadless(spec) && isHeadless(old))) {
      return;
    }
    changes(spec, old, ADDRESSES, "clusterIP");
    if (isHeadless(spec) == isHeadless(old)) {
      changes(spec, old, FAMILIES, "ipFamily");
    }
  }

  private void changes(ObjectPart spec, ObjectPart old, String member, String one) {
    ObjectPart list = spec.child(member);
    List<String> now = spec.members().texts(member);
    List<String> before = old.members().texts(member);
    boolean ofAddresses = member.equals(ADDRESSES);
    if (now.size() == before.size()) {
      for (int i = 0; i < now.size(); i++) {
        if (!now.get(i).equals(before.get(i))) {
          print(list, ofAddresses ? i : 0, list, CHANGED);
        }
      }
      return;
    }
    if (spec.child(ADDRESSES).size() == 0 && now.size() < before.size()) {
      print(list, 0, list, "primary " + one + " can not be unset");
    }
    if (!now.isEmpty() && !before.isEmpty() && !now.getFirst().equals(before.getFirst())) {
      // The server prints the addresses here in both cases.
      print(list, 0, spec.child(ADDRESSES), CHANGED);
    }
    if (now.size() == 1 && before.size() > 1 && !spec.text(POLICY).equals("SingleStack")) {
      errors.invalid(
          spec.child(POLICY), "must be set to 'SingleStack' when releasing the secondary " + one);
    }
  }

  private void print(ObjectPart list, int index, ObjectPart printed, String detail) {
    JsonValue value = printed.value() instanceof JsonArray array ? array : JsonNull.NULL;
    errors.invalidJson(place(list, index), value, detail);
  }
}
