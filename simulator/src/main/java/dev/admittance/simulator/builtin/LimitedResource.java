package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.quantity.Quantity;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A resource that needs a quota, by the configuration of the ResourceQuota plugin.
///
/// @param contains substrings of the resource names
/// @param scopes of objects, for any resource
record LimitedResource(
    String group, String resource, List<String> contains, List<QuotaScope> scopes) {
  private static final String OLD_GROUP = "resourcequota.admission.k8s.io";

  LimitedResource {
    contains = List.copyOf(contains);
    scopes = List.copyOf(scopes);
  }

  /// Reads the plugin's configuration, as an object of its own in the cluster, or within the
  /// server's AdmissionConfiguration.
  static List<LimitedResource> in(KnownObjects objects) {
    Stream<GoFields> own =
        objects.all(PluginConfiguration.GROUP, "ResourceQuotaConfiguration").stream()
            .map(GoFields::new);
    return Stream.concat(
            own, PluginConfiguration.of(objects, ResourceQuotas.NAME, OLD_GROUP).stream())
        .flatMap(configuration -> configuration.list("limitedResources").stream())
        .map(LimitedResource::of)
        .toList();
  }

  private static LimitedResource of(GoFields fields) {
    return new LimitedResource(
        fields.text("apiGroup"),
        fields.text("resource"),
        fields.texts("matchContains"),
        fields.list("matchScopes").stream().map(QuotaScope::of).toList());
  }

  boolean isAbout(PluginContext situation) {
    return situation.request().resource().group().equals(group)
        && situation.request().resource().resource().equals(resource);
  }

  /// The resources of an object's usage that need a quota.
  Stream<String> limited(ResourceAmounts usage) {
    return usage.byName().entrySet().stream()
        .filter(entry -> entry.getValue().compareTo(Quantity.ZERO) > 0)
        .map(Map.Entry::getKey)
        .filter(name -> contains.stream().anyMatch(name::contains));
  }
}
