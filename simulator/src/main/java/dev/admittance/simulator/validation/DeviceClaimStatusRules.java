package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.library.NetworkText;
import dev.admittance.simulator.patch.SemanticEquality;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Validates the status of ResourceClaims; that the user may bind and use devices is assumed.
/// Source: k8s.io/kubernetes `pkg/apis/resource/validation/validation.go`,
/// `validateResourceClaimStatusUpdate`; tags of `ResourceClaimStatus`.
///
/// @param claims validates what claims and their status have in common
/// @param errors receives what is found
record DeviceClaimStatusRules(DeviceClaimRules claims, PodSettings settings, FieldErrors errors) {
  private static final String ALLOCATION = "resource/v1.AllocationResult";
  private static final int MOST_CONSUMERS = 256;
  private static final int MOST_RESULTS = 32;
  private static final int MOST_CONFIGURATIONS = 64;
  private static final int MOST_CONDITIONS = 8;
  private static final int MOST_ADDRESSES = 16;
  private static final int LONGEST_INTERFACE = 256;
  private static final int LONGEST_HARDWARE = 128;
  private static final int UUID_LENGTH = 36;
  private static final String HEX = "[0-9a-f]";
  private static final String UUID =
      HEX + "{8}-" + HEX + "{4}-" + HEX + "{4}-" + HEX + "{4}-" + HEX + "{12}";

  void check(ObjectPart claim, ObjectPart oldClaim) {
    ObjectPart status = claim.child("status");
    ObjectPart old = oldClaim.child("status");
    ObjectPart allocation = status.child("allocation");
    if (errors.isDeclarative()) {
      allocation(claim, allocation, old.child("allocation"));
    }
    ObjectPart consumers = status.child("reservedFor");
    DeviceSets.check(
        consumers, MOST_CONSUMERS, one -> one.child("uid").value(), this::consumer, errors);
    Set<JsonObject> allocated = new HashSet<>();
    allocation.child("devices").items("results").forEach(one -> allocated.add(identity(one)));
    DeviceSets.check(
        status.child("devices"),
        Integer.MAX_VALUE,
        DeviceClaimStatusRules::identity,
        device -> device(device, allocated),
        errors);
    if (consumers.size() > 0 && !allocation.exists()) {
      errors.forbidden(consumers, "may not be specified when `allocated` is not set");
    } else if (claim.child("metadata").has("deletionTimestamp")
        && !consumers.items().stream().allMatch(one -> has(old.items("reservedFor"), one))) {
      errors.forbidden(
          consumers,
          "new entries may not be added while `deallocationRequested` or `deletionTimestamp` are"
              + " set");
    }
    if (!errors.isDeclarative()) {
      allocation(claim, allocation, old.child("allocation"));
    }
  }

  private static boolean has(List<ObjectPart> list, ObjectPart one) {
    return list.stream().anyMatch(other -> SemanticEquality.equal(other.value(), one.value()));
  }

  private void consumer(ObjectPart consumer) {
    for (String member : new String[] {"resource", "name", "uid"}) {
      errors.requireText(consumer.child(member));
    }
  }

  /// What tells devices apart, as the server prints it.
  private static JsonObject identity(ObjectPart device) {
    return JsonObject.builder()
        .put("Driver", device.text("driver"))
        .put("Pool", device.text("pool"))
        .put("Device", device.text("device"))
        .put("ShareID", device.text("shareID"))
        .build();
  }

  private void device(ObjectPart device, Set<JsonObject> allocated) {
    DeviceNames.driver(device.child("driver"), errors);
    DeviceNames.pool(device.child("pool"), errors);
    claims.label(device.child("device"));
    share(device.child("shareID"));
    JsonObject identity = identity(device);
    if (!allocated.contains(identity)) {
      errors.invalidJson(device, identity, "must be an allocated device in the claim");
    }
    ObjectPart conditions = device.child("conditions");
    errors.tooMany(conditions, MOST_CONDITIONS);
    new StatusRules(settings, errors).conditions(conditions.items());
    if (device.has("data")) {
      claims.document(device.child("data"));
    }
    network(device.child("networkData"));
  }

  private void share(ObjectPart share) {
    if (share.exists()) {
      errors.declared(() -> errors.invalid(share, uuid(share.text())));
    }
  }

  private List<String> uuid(String text) {
    if (text.matches(UUID)) {
      return List.of();
    }
    if (errors.isDeclarative()) {
      return List.of("must be a lowercase UUID in 8-4-4-4-12 format");
    }
    return List.of(
        text.length() == UUID_LENGTH && text.toLowerCase(Locale.ROOT).matches(UUID)
            ? "uid must be in RFC 4122 normalized form, `xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx` with"
                + " lowercase hexadecimal characters"
            : "error validating uid: "
                + (text.length() == UUID_LENGTH
                    ? "invalid UUID format"
                    : "invalid UUID length: " + text.length()));
  }

  private void network(ObjectPart network) {
    ObjectPart hardware = network.child("hardwareAddress");
    errors.declared(() -> errors.tooManyBytes(network.child("interfaceName"), LONGEST_INTERFACE));
    if (!errors.isDeclarative()) {
      errors.tooManyBytes(hardware, LONGEST_HARDWARE);
    }
    DeviceSets.check(
        network.child("ips"), MOST_ADDRESSES, ObjectPart::value, this::address, errors);
    if (errors.isDeclarative()) {
      errors.declared(() -> errors.tooManyBytes(hardware, LONGEST_HARDWARE));
    }
  }

  private void address(ObjectPart address) {
    Optional<String> canonical = NetworkText.range(address.text()).map(NetworkText::canonical);
    if (canonical.isEmpty()) {
      errors.invalid(
          address, "must be a valid address in CIDR form, (e.g. 10.9.8.7/24 or 2001:db8::1/64)");
    } else if (!canonical.get().equals(address.text())) {
      errors.invalid(address, "must be in canonical form (\"" + canonical.get() + "\")");
    }
  }

  private void allocation(ObjectPart claim, ObjectPart allocation, ObjectPart old) {
    if (allocation.exists() && old.exists()) {
      if (!SemanticEquality.equal(allocation.value(), old.value())) {
        if (errors.isDeclarative()) {
          errors.declared(
              () -> errors.invalidNull(allocation, "field cannot be modified once set"));
        } else {
          errors.immutable(allocation, ALLOCATION);
        }
      }
      return;
    }
    Map<String, List<String>> requests =
        DeviceClaimRules.names(claim.child("spec", "devices").items("requests"));
    ObjectPart results = allocation.child("devices", "results");
    if (DeviceSets.fits(results, MOST_RESULTS, errors)) {
      results.items().forEach(result -> result(result, requests));
    }
    ObjectPart config = allocation.child("devices", "config");
    if (DeviceSets.fits(config, MOST_CONFIGURATIONS, errors)) {
      for (ObjectPart one : config.items()) {
        ObjectPart source = one.child("source");
        errors.declared(() -> errors.requireOneOf(source, List.of("FromClaim", "FromClass")));
        claims.references(one.child("requests"), requests);
        claims.configuration(one);
      }
    }
    if (allocation.has("nodeSelector")) {
      new AffinityRules(settings, errors).nodeSelector(allocation.child("nodeSelector"), true);
    }
  }

  private void result(ObjectPart result, Map<String, List<String>> requests) {
    claims.reference(result.child("request"), requests);
    errors.declared(() -> {
      DeviceNames.driver(result.child("driver"), errors);
      DeviceNames.pool(result.child("pool"), errors);
    });
    claims.label(result.child("device"));
    DeviceBindings.check(result, errors);
    if (errors.isDeclarative()) {
      result.items("tolerations").forEach(claims::toleration);
    }
    share(result.child("shareID"));
    errors.leaveOut(result, "skipNodeOperations");
    errors.leaveOut(result, "adminAccess");
  }
}
