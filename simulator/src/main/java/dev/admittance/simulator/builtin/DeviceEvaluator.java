package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.quantity.Quantity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Counts ResourceClaims and the devices that they may get, by device class, and under the name of
/// the extended resource that a class provides.
///
/// @param objects of the cluster, with its DeviceClasses
record DeviceEvaluator(KnownObjects objects) implements QuotaEvaluator {
  private static final String GROUP = "resource.k8s.io";
  private static final String COUNT = QuotaEvaluator.count("resourceclaims." + GROUP);
  private static final String OF_CLASS = ".deviceclass." + GROUP + "/devices";
  private static final String IMPLICIT = "requests.deviceclass.resource.kubernetes.io/";
  private static final String REQUESTS = "requests.";
  private static final String NATIVE = "kubernetes.io/";
  private static final String KIND = "DeviceClass";

  /// The most devices that one claim can get.
  private static final long MOST = 32;

  @Override
  public boolean handles(PluginContext situation) {
    return QuotaEvaluator.writes(situation);
  }

  @Override
  public boolean measures(String limited) {
    return limited.equals(COUNT)
        || limited.endsWith(OF_CLASS)
        || (limited.startsWith(IMPLICIT) && find(limited.substring(IMPLICIT.length())).isPresent())
        || (limited.startsWith(REQUESTS)
            && !limited.contains(NATIVE)
            && isExtendedResource(limited.substring(REQUESTS.length())));
  }

  private Optional<GoFields> find(String className) {
    return objects
        .find("", className, GROUP, KIND)
        .map(found -> new GoFields(found).object("spec"));
  }

  private Optional<String> extendedResource(String className) {
    return find(className)
        .map(spec -> spec.text("extendedResourceName"))
        .filter(name -> !name.isEmpty());
  }

  private boolean isExtendedResource(String name) {
    return objects.all(GROUP, KIND).stream()
        .map(found -> new GoFields(found).object("spec").text("extendedResourceName"))
        .anyMatch(name::equals);
  }

  @Override
  public ResourceAmounts usage(GoFields claim) {
    ResourceAmounts devices = ResourceAmounts.NONE;
    for (GoFields request : claim.object("spec").object("devices").list("requests")) {
      devices = devices.plus(devices(request));
    }
    return ResourceAmounts.of(1, List.of(COUNT)).plus(devices).plus(extended(devices));
  }

  /// The largest alternative counts; the first versions have no `exactly` around a single one.
  private static ResourceAmounts devices(GoFields request) {
    List<GoFields> alternatives = request.list("firstAvailable");
    ResourceAmounts most = ResourceAmounts.NONE;
    for (GoFields alternative : alternatives) {
      most = most.max(devicesOf(alternative)).withoutZeros();
    }
    if (!alternatives.isEmpty()) {
      return most;
    }
    return devicesOf(request.has("exactly") ? request.object("exactly") : request);
  }

  private static ResourceAmounts devicesOf(GoFields request) {
    long number =
        switch (request.text("allocationMode")) {
          case "ExactCount" -> request.number("count");
          case "All" -> MOST;
          default -> 0;
        };
    return request.has("deviceClassName")
        ? ResourceAmounts.of(number, List.of(request.text("deviceClassName") + OF_CLASS))
        : ResourceAmounts.NONE;
  }

  private ResourceAmounts extended(ResourceAmounts devices) {
    Map<String, Quantity> extended = new TreeMap<>();
    devices
        .withoutZeros()
        .byName()
        .forEach((name, number) -> {
          String className = name.substring(0, name.length() - OF_CLASS.length());
          extended.put(IMPLICIT + className, number);
          extendedResource(className).ifPresent(other -> extended.put(REQUESTS + other, number));
        });
    return new ResourceAmounts(extended);
  }
}
