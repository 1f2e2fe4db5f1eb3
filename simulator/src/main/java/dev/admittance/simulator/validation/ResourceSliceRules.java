package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.patch.SemanticEquality;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Validates ResourceSlices. Source: k8s.io/kubernetes
/// `pkg/apis/resource/validation/validation.go`, `validateResourceSliceSpec`, `validateDevice`.
///
/// @param errors receives what is found
record ResourceSliceRules(PodSettings settings, FieldErrors errors) {
  private static final int MOST_DEVICES = 128;
  private static final int MOST_ADVANCED_DEVICES = 64;
  private static final int MOST_SETS = 8;
  private static final int MOST_CONSUMED = 2;
  private static final int MOST_COUNTERS = 32;
  private static final int LONGEST_VALUE = 64;
  private static final List<String> PLACES =
      List.of("nodeName", "nodeSelector", "allNodes", "perDeviceNodeSelection");
  private static final List<String> VALUES = List.of("int", "bool", "string", "version");
  private static final List<String> LISTS = List.of("ints", "bools", "strings", "versions");
  private static final String NUMBER = "(0|[1-9]\\d*)";
  private static final String PRE_RELEASE = "(0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)";
  private static final String BUILD = "[0-9a-zA-Z-]+";
  private static final Pattern VERSION =
      Pattern.compile(
          NUMBER
              + "\\."
              + NUMBER
              + "\\."
              + NUMBER
              + "(-"
              + PRE_RELEASE
              + "(\\."
              + PRE_RELEASE
              + ")*)?(\\+"
              + BUILD
              + "(\\."
              + BUILD
              + ")*)?");

  void check(ObjectPart spec, Optional<ObjectPart> old) {
    ObjectPart driver = spec.child("driver");
    ObjectPart pool = spec.child("pool");
    DeviceNames.driver(driver, errors);
    pool(pool);
    old.ifPresent(before -> {
      kept(pool.child("name"), before.child("pool", "name"));
      kept(driver, before.child("driver"));
      kept(spec.child("nodeName"), before.child("nodeName"));
    });
    places(spec);
    ObjectPart devices = spec.child("devices");
    ObjectPart counters = spec.child("sharedCounters");
    if (counters.exists() && devices.exists()) {
      errors.invalid(spec, "", "only one of `sharedCounters` or `devices` is allowed");
    }
    int most = isAdvanced(devices) ? MOST_ADVANCED_DEVICES : MOST_DEVICES;
    errors.tooMany(devices, most);
    if (devices.size() <= most) {
      for (ObjectPart device : devices.items()) {
        device(device, before(device, old), spec.isTrue("perDeviceNodeSelection"));
      }
      unique(devices);
    }
    counters(counters, MOST_SETS, "name");
    errors.leaveOut(spec, "partitionTypeAttribute");
    errors.leaveOut(spec, "skipNodeOperations");
  }

  private static Optional<ObjectPart> before(ObjectPart device, Optional<ObjectPart> old) {
    return old.stream()
        .flatMap(spec -> spec.items("devices").stream())
        .filter(one -> one.text("name").equals(device.text("name")))
        .findFirst();
  }

  private static boolean isAdvanced(ObjectPart devices) {
    return devices.items().stream()
        .anyMatch(device ->
            device.child("taints").size() > 0
                || device.child("consumesCounters").size() > 0
                || device.child("attributes").keys().stream()
                    .anyMatch(key ->
                        LISTS.stream().anyMatch(device.child("attributes").entry(key)::has)));
  }

  private void kept(ObjectPart part, ObjectPart before) {
    if (!part.text().equals(before.text())) {
      errors.invalid(part, FieldErrors.IMMUTABLE);
    }
  }

  private void pool(ObjectPart pool) {
    DeviceNames.pool(pool.child("name"), errors);
    errors.positive(pool.child("resourceSliceCount"));
    ObjectPart generation = pool.child("generation");
    if (generation.number() < 0) {
      errors.invalid(generation, generation.number(), "must be greater than or equal to zero");
    }
  }

  private void places(ObjectPart spec) {
    List<String> set = new ArrayList<>();
    for (String name : PLACES) {
      ObjectPart place = spec.child(name);
      boolean empty = name.equals("nodeName") ? place.text().isEmpty() : spec.isFalse(name);
      if (place.exists() && empty) {
        errors.invalid(
            place,
            name.equals("nodeName")
                ? "must be either unset or set to a non-empty string"
                : "must be either unset or set to true");
      } else if (place.exists()) {
        set.add("`" + name + "`");
        place(name, place);
      }
    }
    String one = "exactly one of `" + String.join("`, `", PLACES) + "` is required";
    if (set.isEmpty()) {
      errors.required(spec, one);
    } else if (set.size() > 1) {
      errors.invalid(
          spec, "{" + String.join(", ", set) + "}", one + ", but multiple fields are set");
    }
  }

  private void place(String name, ObjectPart place) {
    if (name.equals("nodeName")) {
      errors.invalid(place, NameFormat.subdomain(place.text()));
    } else if (name.equals("nodeSelector")) {
      new AffinityRules(settings, errors).nodeSelector(place, true);
      ObjectPart terms = place.child("nodeSelectorTerms");
      if (terms.size() != 1) {
        errors.invalidJson(
            terms,
            errors.internal("core/v1.NodeSelectorTerm", terms),
            "must have exactly one node selector term");
      }
    }
  }

  private void unique(ObjectPart list) {
    Set<String> seen = new HashSet<>();
    for (ObjectPart one : list.items()) {
      if (!seen.add(one.text("name"))) {
        errors.duplicate(one, one.text("name"));
      }
    }
  }

  private void device(ObjectPart device, Optional<ObjectPart> old, boolean placed) {
    errors.invalid(device.child("name"), NameFormat.dns1123Label(device.text("name")));
    ObjectPart attributes = device.child("attributes");
    ObjectPart capacity = device.child("capacity");
    int count = attributes.size() + capacity.size();
    if (count > MOST_ADVANCED_DEVICES / 2) {
      errors.invalid(
          device,
          count,
          "the total number of attributes and capacities must not exceed "
              + MOST_ADVANCED_DEVICES / 2);
    }
    for (String key : attributes.sortedKeys()) {
      DeviceNames.qualified(attributes, key, errors);
      attribute(attributes.entry(key));
    }
    if (changed(capacity, old, "capacity")) {
      for (String key : capacity.sortedKeys()) {
        DeviceNames.qualified(capacity, key, errors);
        errors.leaveOut(capacity.entry(key), "requestPolicy");
      }
    }
    ObjectPart taints = device.child("taints");
    if (changed(taints, old, "taints")) {
      taints.items().forEach(taint -> DeviceTaints.check(taint, errors));
    }
    counters(device.child("consumesCounters"), MOST_CONSUMED, "counterSet");
    if (placed) {
      placeOf(device);
    } else if (PLACES.stream().anyMatch(device::has)) {
      errors.invalidNull(
          device,
          "`nodeName`, `nodeSelector` and `allNodes` can only be set if `perDeviceNodeSelection`"
              + " is set to true in the ResourceSlice spec");
    }
    DeviceBindings.check(device, errors);
    errors.leaveOut(device, "nodeAllocatableResources");
  }

  /// Where a device is in a slice that does not say so for all.
  private void placeOf(ObjectPart device) {
    List<String> set = new ArrayList<>();
    for (String name : PLACES.subList(0, PLACES.size() - 1)) {
      ObjectPart place = device.child(name);
      if (name.equals("nodeName") && place.exists() && place.text().isEmpty()) {
        errors.invalid(place, "must not be empty");
      } else if (device.isFalse(name)) {
        errors.invalid(place, "must be either unset or set to true");
      } else if (place.exists()) {
        set.add("`" + name + "`");
        if (name.equals("nodeSelector")) {
          new AffinityRules(settings, errors).nodeSelector(place, true);
        } else {
          place(name, place);
        }
      }
    }
    String one =
        "exactly one of `nodeName`, `nodeSelector`, or `allNodes` is required when"
            + " `perDeviceNodeSelection` is set to true in the ResourceSlice spec";
    if (set.isEmpty()) {
      errors.required(device, one);
    } else if (set.size() > 1) {
      errors.invalid(device, "{" + String.join(", ", set) + "}", one);
    }
  }

  private static boolean changed(ObjectPart part, Optional<ObjectPart> old, String name) {
    return old.filter(one -> SemanticEquality.equal(one.child(name).value(), part.value()))
        .isEmpty();
  }

  private void attribute(ObjectPart attribute) {
    ObjectPart text = attribute.child("string");
    ObjectPart version = attribute.child("version");
    errors.tooLong(text, LONGEST_VALUE);
    if (version.exists()) {
      if (!VERSION.matcher(version.text()).matches()) {
        errors.invalid(version, "must be a string compatible with semver.org spec 2.0.0");
      }
      errors.tooLong(version, LONGEST_VALUE);
    }
    for (String name : LISTS) {
      errors.leaveOut(attribute, name);
    }
    List<String> all = new ArrayList<>(VALUES);
    all.addAll(LISTS);
    String names = "`" + String.join("`, `", all) + "`";
    List<String> set = all.stream().filter(attribute::has).toList();
    boolean declared = errors.isDeclarative();
    if (set.isEmpty()) {
      errors.declared(() ->
          errors.invalid(
              attribute,
              "",
              declared ? "must specify one of: " + names : "exactly one value must be specified"));
    } else if (set.size() > 1 && declared) {
      errors.declared(() ->
          errors.invalid(
              attribute,
              "{" + String.join(", ", set) + "}",
              "must specify exactly one of: " + names));
    } else if (set.size() > 1) {
      JsonObject printed = InternalStruct.DEVICE_ATTRIBUTE.of(attribute.members());
      errors.invalidJson(attribute, printed, "exactly one value must be specified");
    }
  }

  /// @param member the name of a set
  private void counters(ObjectPart sets, int most, String member) {
    DeviceSets.check(
        sets, most, set -> set.child(member).value(), set -> counters(set, member), errors);
  }

  private void counters(ObjectPart set, String member) {
    ObjectPart name = set.child(member);
    ObjectPart counters = set.child("counters");
    errors.declared(() -> {
      if (errors.requireText(name)) {
        errors.invalid(name, NameFormat.dns1123Label(name.text()));
      }
      if (counters.size() == 0) {
        errors.required(counters);
      }
    });
    errors.tooMany(counters, MOST_COUNTERS);
    if (counters.size() <= MOST_COUNTERS) {
      errors.declared(() -> {
        for (String key : counters.sortedKeys()) {
          NameFormat.dns1123Label(key).forEach(message -> errors.invalid(counters, key, message));
        }
      });
    }
  }
}
