package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.quantity.Quantity;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Something that nobody may use without a quota that limits it, by the configuration of the
/// ResourceQuota plugin.
///
/// @param contains parts of the names of what is measured
/// @param scopes of objects, whatever their resource
record LimitedResource(
    String group, String resource, List<String> contains, List<QuotaScope> scopes) {
  private static final String CONFIG_GROUP = "apiserver.config.k8s.io";
  private static final String OLD_GROUP = "resourcequota.admission.k8s.io";

  LimitedResource {
    contains = List.copyOf(contains);
    scopes = List.copyOf(scopes);
  }

  /// Reads the plugin's configuration, which may stand on its own among the objects of a cluster,
  /// or within the server's AdmissionConfiguration.
  static List<LimitedResource> in(KnownObjects objects) {
    Stream<GoFields> own =
        Stream.concat(
                objects.all(CONFIG_GROUP, "ResourceQuotaConfiguration").stream(),
                objects.all(OLD_GROUP, "Configuration").stream())
            .map(GoFields::new);
    Stream<GoFields> within =
        objects.all(CONFIG_GROUP, "AdmissionConfiguration").stream()
            .flatMap(file -> new GoFields(file).list("plugins").stream())
            .filter(plugin -> plugin.text("name").equals(ResourceQuotas.NAME))
            .map(plugin -> plugin.object("configuration"));
    return Stream.concat(own, within)
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

  boolean isAbout(Situation situation) {
    return situation.request().resource().group().equals(group)
        && situation.request().resource().resource().equals(resource);
  }

  /// What of an object's usage needs a quota.
  Stream<String> limited(Amounts usage) {
    return usage.byName().entrySet().stream()
        .filter(entry -> entry.getValue().compareTo(Quantity.ZERO) > 0)
        .map(Map.Entry::getKey)
        .filter(name -> contains.stream().anyMatch(name::contains));
  }
}
