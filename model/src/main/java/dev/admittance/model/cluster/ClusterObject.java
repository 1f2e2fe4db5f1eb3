package dev.admittance.model.cluster;

import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.resource.ApiResource;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// An object of a cluster.
public sealed interface ClusterObject {

  /// Its name.
  NamespacedName id();

  /// Its kind, in Kubernetes' words.
  String kind();

  /// How findings call it: `Deployment guard/hook`.
  default String title() {
    return kind() + " " + id();
  }

  /// A Namespace.
  ///
  /// @param labels as they are; where a manifest leaves out the one that holds the name, which the
  ///   API server adds, it is here all the same
  record Namespace(NamespacedName id, Map<String, String> labels) implements ClusterObject {
    /// The label that every namespace has, with its name as the value.
    public static final String NAME_LABEL = "kubernetes.io/metadata.name";

    /// Copies the labels, and adds the name.
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
  /// @param type `ClusterIP` where none is stated
  /// @param headless whether it states `clusterIP: None`
  /// @param ports those of the Service, not of its pods
  /// @param selector the labels of its pods; empty for none
  record Service(
      NamespacedName id,
      String type,
      boolean headless,
      List<Integer> ports,
      Map<String, String> selector)
      implements ClusterObject {
    /// Copies the collections.
    public Service {
      ports = List.copyOf(ports);
      selector = ordered(selector);
    }

    @Override
    public String kind() {
      return "Service";
    }

    /// Tells whether it selects pods with some labels. Without a selector it selects none.
    public boolean selects(Map<String, String> labels) {
      return !selector.isEmpty() && labels.entrySet().containsAll(selector.entrySet());
    }
  }

  /// The addresses behind a Service: an Endpoints object or an EndpointSlice.
  ///
  /// @param service the name of the Service
  /// @param ready how many of them are ready
  record Endpoints(NamespacedName id, String kind, NamespacedName service, int ready)
      implements ClusterObject {}

  /// What keeps pods running: a Deployment, StatefulSet or DaemonSet.
  ///
  /// @param replicas as stated; a DaemonSet states none
  /// @param podLabels the labels of its pods
  /// @param spread whether something keeps its pods on different nodes: a pod anti-affinity or a
  ///   topology spread constraint
  /// @param secrets the names of the Secrets that its pods mount
  record Workload(
      NamespacedName id,
      String kind,
      OptionalInt replicas,
      Map<String, String> podLabels,
      boolean spread,
      List<String> secrets)
      implements ClusterObject {
    /// Copies the collections.
    public Workload {
      podLabels = ordered(podLabels);
      secrets = List.copyOf(secrets);
    }
  }

  /// A HorizontalPodAutoscaler.
  ///
  /// @param targetKind the kind of the workload that it scales
  /// @param targetName the name of that workload
  /// @param minReplicas 1 where none is stated
  record Autoscaler(NamespacedName id, String targetKind, String targetName, int minReplicas)
      implements ClusterObject {
    @Override
    public String kind() {
      return "HorizontalPodAutoscaler";
    }
  }

  /// A PodDisruptionBudget.
  ///
  /// @param selector of its pods; without one it selects none
  record DisruptionBudget(NamespacedName id, Optional<LabelSelector> selector)
      implements ClusterObject {
    @Override
    public String kind() {
      return "PodDisruptionBudget";
    }
  }

  /// A Secret with a certificate for a server. Nothing else of it is kept, least of all its key.
  ///
  /// @param certificate `tls.crt`: PEM text, the server's certificate first
  record TlsSecret(NamespacedName id, String certificate) implements ClusterObject {
    @Override
    public String kind() {
      return "Secret";
    }
  }

  /// A Certificate of cert-manager: the order for a certificate.
  ///
  /// @param secret the name of the Secret that it fills
  /// @param dnsNames the names that it asks for
  record CertificateOrder(NamespacedName id, String secret, List<String> dnsNames)
      implements ClusterObject {
    /// Copies the names.
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
  /// @param resources what it defines, in all versions that are served
  /// @param conversion the Service of the webhook
  record ConvertedDefinition(
      NamespacedName id, List<ApiResource> resources, NamespacedName conversion)
      implements ClusterObject {
    /// Copies the resources.
    public ConvertedDefinition {
      resources = List.copyOf(resources);
    }

    @Override
    public String kind() {
      return "CustomResourceDefinition";
    }
  }

  /// A Role or ClusterRole.
  record Role(NamespacedName id, String kind, List<PolicyRule> rules) implements ClusterObject {
    /// Copies the rules.
    public Role {
      rules = List.copyOf(rules);
    }
  }

  /// What a role allows.
  ///
  /// @param resourceNames the only objects it is about; empty for all
  record PolicyRule(
      List<String> apiGroups,
      List<String> resources,
      List<String> verbs,
      List<String> resourceNames) {
    /// Copies the lists.
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
    /// Copies the subjects.
    public RoleBinding {
      subjects = List.copyOf(subjects);
    }
  }

  /// Someone who is given rights.
  ///
  /// @param kind `User`, `Group` or `ServiceAccount`
  /// @param namespace of a ServiceAccount; empty for others
  record RbacSubject(String kind, String namespace, String name) {
    /// How findings call it: `ServiceAccount guard/hook`.
    public String title() {
      return kind + " " + new NamespacedName(namespace, name);
    }
  }

  private static Map<String, String> ordered(Map<String, String> labels) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(labels));
  }
}
