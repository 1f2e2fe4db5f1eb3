package dev.admittance.simulator.warning;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.release.KnownBug;
import dev.admittance.simulator.validation.ObjectPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The server's warnings about services and objects that route to them. Source: k8s.io/kubernetes
/// `pkg/api/service/warnings.go` and the strategies of `pkg/registry/networking`,
/// `pkg/registry/discovery` and `pkg/registry/core/endpoint`.
final class NetworkWarnings {
  private static final String HINTS = "service.kubernetes.io/topology-aware-hints";
  private static final String INGRESS_CLASS = "kubernetes.io/ingress.class";
  private static final String ENDPOINTS_BY = "endpoints.kubernetes.io/managed-by";
  private static final String SLICE_BY = "endpointslice.kubernetes.io/managed-by";
  private static final Set<String> SLICE_CONTROLLERS =
      Set.of("endpointslice-controller.k8s.io", "endpointslicemirroring-controller.k8s.io");
  private static final int EXTERNAL_NAME_SINCE = 28;
  private static final int HEADLESS_SINCE = 34;
  private static final int PREFER_CLOSE_SINCE = 35;
  private static final int EXTERNAL_IPS_SINCE = 36;

  private final KubernetesRelease release;
  private final AddressWarnings addresses;

  NetworkWarnings(KubernetesRelease release) {
    this.release = release;
    this.addresses = new AddressWarnings(release);
  }

  List<String> service(ObjectPart object) {
    List<String> warnings = new ArrayList<>();
    ObjectPart spec = object.child("spec");
    if (object.child("metadata", "annotations").entry(HINTS).exists()) {
      warnings.add(
          "annotation "
              + HINTS
              + " is deprecated, please use service.kubernetes.io/topology-mode instead");
    }
    boolean headless = spec.text("clusterIP").equals("None");
    boolean externalName = spec.text("type").equals("ExternalName");
    if (!headless) {
      spec.items("clusterIPs").forEach(ip -> warnings.addAll(addresses.address(ip)));
    }
    boolean ignoring =
        release.isAtLeast(HEADLESS_SINCE) && headless && spec.text("type").equals("ClusterIP");
    List<ObjectPart> external = spec.items("externalIPs");
    if (ignoring) {
      warnings.addAll(headless(spec));
    }
    external.forEach(ip -> warnings.addAll(addresses.address(ip)));
    if (release.isAtLeast(EXTERNAL_IPS_SINCE)
        && !external.isEmpty()
        && !ignoring
        && !externalName) {
      warnings.add(
          "spec.externalIPs is deprecated and may no longer be implemented in some clusters");
    }
    warnings.addAll(addresses.address(spec.child("loadBalancerIP")));
    spec.items("loadBalancerSourceRanges")
        .forEach(range -> warnings.addAll(addresses.range(range)));
    if (release.isAtLeast(EXTERNAL_NAME_SINCE)) {
      if (externalName && !external.isEmpty()) {
        warnings.add("spec.externalIPs is ignored when spec.type is \"ExternalName\"");
      }
      if (!externalName && !spec.text("externalName").isEmpty()) {
        warnings.add("spec.externalName is ignored when spec.type is not \"ExternalName\"");
      }
    }
    if (release.isAtLeast(PREFER_CLOSE_SINCE)
        && spec.text("trafficDistribution").equals("PreferClose")) {
      warnings.add(
          "spec.trafficDistribution: \"PreferClose\" is deprecated; use \"PreferSameZone\"");
    }
    return warnings;
  }

  private List<String> headless(ObjectPart spec) {
    List<String> warnings = new ArrayList<>();
    String ignored = " is ignored for headless services";
    if (!spec.text("loadBalancerIP").isEmpty()) {
      warnings.add("spec.loadBalancerIP" + ignored);
    }
    if (!spec.items("externalIPs").isEmpty()) {
      warnings.add("spec.externalIPs" + ignored);
    }
    if (!spec.text("sessionAffinity").equals("None") || KnownBug.HEADLESS_AFFINITY.isIn(release)) {
      warnings.add("spec.SessionAffinity" + ignored);
    }
    return warnings;
  }

  /// The warnings of a new Ingress.
  List<String> ingress(ObjectPart object) {
    return object.child("metadata", "annotations").entry(INGRESS_CLASS).exists()
            && !object.child("spec").has("ingressClassName")
        ? List.of(
            "annotation "
                + GoQuote.quote(INGRESS_CLASS)
                + " is deprecated, please use 'spec.ingressClassName' instead")
        : List.of();
  }

  /// The warnings of a Service's or Ingress's status.
  List<String> balanced(ObjectPart object) {
    List<String> warnings = new ArrayList<>();
    if (release.isAtLeast(AddressWarnings.EVERYWHERE)) {
      for (ObjectPart point : object.child("status", "loadBalancer").items("ingress")) {
        warnings.addAll(addresses.address(new ObjectPart(point.child("ip").value(), point::path)));
      }
    }
    return warnings;
  }

  /// The warnings of a Pod's status.
  List<String> podAddresses(ObjectPart object) {
    List<String> warnings = new ArrayList<>();
    if (release.isAtLeast(AddressWarnings.EVERYWHERE)) {
      for (String member : List.of("podIPs", "hostIPs")) {
        for (ObjectPart ip : object.child("status").items(member)) {
          warnings.addAll(addresses.address(ip.child("ip")));
        }
      }
    }
    return warnings;
  }

  List<String> policy(ObjectPart object) {
    List<String> warnings = new ArrayList<>();
    if (release.isAtLeast(AddressWarnings.EVERYWHERE)) {
      blocks(object.child("spec").items("ingress"), "from", warnings);
      blocks(object.child("spec").items("egress"), "to", warnings);
    }
    return warnings;
  }

  private void blocks(List<ObjectPart> rules, String peers, List<String> warnings) {
    for (ObjectPart rule : rules) {
      for (ObjectPart peer : rule.items(peers)) {
        ObjectPart block = peer.child("ipBlock");
        warnings.addAll(addresses.range(block.child("cidr")));
        block.items("except").forEach(range -> warnings.addAll(addresses.range(range)));
      }
    }
  }

  /// The warnings of an Endpoints object; none for the controller's own.
  List<String> endpoints(ObjectPart object) {
    List<String> warnings = new ArrayList<>();
    String by = object.child("metadata", "labels").entry(ENDPOINTS_BY).text();
    if (release.isAtLeast(AddressWarnings.EVERYWHERE) && !by.equals("endpoint-controller")) {
      for (ObjectPart subset : object.items("subsets")) {
        for (String member : List.of("addresses", "notReadyAddresses")) {
          for (ObjectPart address : subset.items(member)) {
            warnings.addAll(addresses.address(address.child("ip")));
          }
        }
      }
    }
    return warnings;
  }

  /// The warnings of an EndpointSlice; none for a controller's own.
  List<String> slice(ObjectPart object, boolean created) {
    List<String> warnings = new ArrayList<>();
    if (created && object.text("addressType").equals("FQDN")) {
      warnings.add("spec.addressType: FQDN endpoints are deprecated");
    }
    String by = object.child("metadata", "labels").entry(SLICE_BY).text();
    if (release.isAtLeast(AddressWarnings.EVERYWHERE) && !SLICE_CONTROLLERS.contains(by)) {
      for (ObjectPart endpoint : object.items("endpoints")) {
        endpoint.items("addresses").forEach(ip -> warnings.addAll(addresses.address(ip)));
      }
    }
    return warnings;
  }

  List<String> node(ObjectPart object) {
    List<String> warnings = new ArrayList<>();
    ObjectPart spec = object.child("spec");
    if (spec.has("configSource")) {
      warnings.add("spec.configSource: the feature is removed");
    }
    if (!spec.text("externalID").isEmpty()) {
      warnings.add("spec.externalID: this field is deprecated, and is unused by Kubernetes");
    }
    if (release.isAtLeast(AddressWarnings.EVERYWHERE)) {
      spec.items("podCIDRs").forEach(range -> warnings.addAll(addresses.range(range)));
    }
    return warnings;
  }
}
