package dev.admittance.model.cluster;

import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.resource.ApiResource;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// An object of a cluster that affects how webhooks are reached or who may change them.
public sealed interface ClusterObject {

  NamespacedName id();

  /// Returns the Kubernetes kind, such as `Deployment`.
  String kind();

  /// Returns the name that findings print: `Deployment guard/hook`.
  default String title() {
    return kind() + " " + id();
  }

  /// A Namespace.
  ///
  /// @param labels including `kubernetes.io/metadata.name`, which the API server adds where a
  ///   manifest leaves it out
  record Namespace(NamespacedName id, Map<String, String> labels) implements ClusterObject {
    /// The label that every namespace has; its value is the namespace's name.
    public static final String NAME_LABEL = "kubernetes.io/metadata.name";

    /// Copies the labels and adds [#NAME_LABEL].
    public Namespace {
      Map<String, String> all = new LinkedHashMap<>(labels);
      all.put(NAME_LABEL, id.name());
      labels = Collections.unmodifiableMap(all);
    }

    @Override
    public String kind() {
      return "Namespace";
    }
  }

  /// A Service.
  ///
  /// @param type `ClusterIP` by default
  /// @param headless whether it states `clusterIP: None`
  /// @param ports the Service's ports, not the pods'
  /// @param selector the labels that select its pods; empty for none
  /// @param targetPorts by port, the port of the pods where it is another: a number or a name
  record Service(
      NamespacedName id,
      String type,
      boolean headless,
      List<Integer> ports,
      Map<String, String> selector,
      Map<String, String> targetPorts)
      implements ClusterObject {
    public Service {
      targetPorts = ordered(targetPorts);
      ports = List.copyOf(ports);
      selector = ordered(selector);
    }

    @Override
    public String kind() {
      return "Service";
    }

    /// Returns whether the Service selects pods with these labels. Without a selector it selects
    /// none.
    public boolean selects(Map<String, String> labels) {
      return !selector.isEmpty() && labels.entrySet().containsAll(selector.entrySet());
    }
  }

  /// The addresses behind a Service, from an Endpoints object or an EndpointSlice.
  ///
  /// @param service the name of the Service
  /// @param ready the number of ready addresses
  record Endpoints(NamespacedName id, String kind, NamespacedName service, int ready)
      implements ClusterObject {}

  /// A workload that runs pods: a Deployment, StatefulSet or DaemonSet.
  ///
  /// @param replicas as written; a DaemonSet has none
  /// @param podLabels the labels of its pods
  /// @param spread whether a pod anti-affinity or a topology spread constraint keeps its pods on
  ///   different nodes
  /// @param secrets the names of the Secrets that its pods mount
  /// @param hostNetwork whether its pods are in the network of their node
  /// @param namedPorts the numbers of the named ports of its pods
  record Workload(
      NamespacedName id,
      String kind,
      OptionalInt replicas,
      Map<String, String> podLabels,
      boolean spread,
      List<String> secrets,
      boolean hostNetwork,
      Map<String, String> namedPorts)
      implements ClusterObject {
    public Workload {
      podLabels = ordered(podLabels);
      namedPorts = ordered(namedPorts);
      secrets = List.copyOf(secrets);
    }
  }

  /// A HorizontalPodAutoscaler.
  ///
  /// @param targetKind the kind of the scaled workload
  /// @param targetName the name of the scaled workload
  /// @param minReplicas 1 by default
  record Autoscaler(NamespacedName id, String targetKind, String targetName, int minReplicas)
      implements ClusterObject {
    @Override
    public String kind() {
      return "HorizontalPodAutoscaler";
    }
  }

  /// A PodDisruptionBudget.
  ///
  /// @param selector of its pods; an absent selector selects none
  record DisruptionBudget(NamespacedName id, Optional<LabelSelector> selector)
      implements ClusterObject {
    @Override
    public String kind() {
      return "PodDisruptionBudget";
    }
  }

  /// A Secret with a serving certificate. Nothing else of the Secret is kept, in particular not its
  /// private key.
  ///
  /// @param certificate `tls.crt`: PEM text, the serving certificate first
  record TlsSecret(NamespacedName id, String certificate) implements ClusterObject {
    @Override
    public String kind() {
      return "Secret";
    }
  }

  /// A cert-manager Certificate, which requests a certificate.
  ///
  /// @param secret the name of the Secret that cert-manager fills
  /// @param dnsNames the requested DNS names
  record CertificateOrder(NamespacedName id, String secret, List<String> dnsNames)
      implements ClusterObject {
    public CertificateOrder {
      dnsNames = List.copyOf(dnsNames);
    }

    @Override
    public String kind() {
      return "Certificate";
    }
  }

  /// A CustomResourceDefinition with a conversion webhook.
  ///
  /// @param resources the resources that it defines, in all served versions
  /// @param conversion the Service of the webhook
  record ConvertedDefinition(
      NamespacedName id, List<ApiResource> resources, NamespacedName conversion)
      implements ClusterObject {
    public ConvertedDefinition {
      resources = List.copyOf(resources);
    }

    @Override
    public String kind() {
      return "CustomResourceDefinition";
    }
  }

  record Role(NamespacedName id, String kind, List<PolicyRule> rules) implements ClusterObject {
    public Role {
      rules = List.copyOf(rules);
    }
  }

  /// A rule of a role.
  ///
  /// @param resourceNames the only objects that the rule covers; empty for all
  record PolicyRule(
      List<String> apiGroups,
      List<String> resources,
      List<String> verbs,
      List<String> resourceNames) {
    public PolicyRule {
      apiGroups = List.copyOf(apiGroups);
      resources = List.copyOf(resources);
      verbs = List.copyOf(verbs);
      resourceNames = List.copyOf(resourceNames);
    }
  }

  /// A RoleBinding or ClusterRoleBinding.
  ///
  /// @param roleKind `Role` or `ClusterRole`
  record RoleBinding(
      NamespacedName id, String kind, String roleKind, String roleName, List<RbacSubject> subjects)
      implements ClusterObject {
    public RoleBinding {
      subjects = List.copyOf(subjects);
    }
  }

  /// A subject of a role binding.
  ///
  /// @param kind `User`, `Group` or `ServiceAccount`
  /// @param namespace of a ServiceAccount; empty for others
  record RbacSubject(String kind, String namespace, String name) {
    /// Returns the name that findings print: `ServiceAccount guard/hook`.
    public String title() {
      return kind + " " + new NamespacedName(namespace, name);
    }
  }

  private static Map<String, String> ordered(Map<String, String> labels) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(labels));
  }
}
