package dev.admittance.simulator.warning;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.patch.SemanticEquality;
import dev.admittance.simulator.quantity.Quantity;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.validation.ObjectPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The warnings of the API server of a release about objects of single kinds (W-453): after
/// validation and before the validating phase, or for a deletion before both phases. Immutable.
public final class ServerWarnings {
  private static final int FIRST = 22;

  /// Releases before have fewer of them, with other texts.
  private static final int KNOWN_SINCE = 27;

  private static final int JOB_DELETION_SINCE = 23;
  private static final int MOUNTABLE_SECRETS_SINCE = 32;
  private static final int DRIVERS_SINCE = 35;
  private static final int STATIC_SUFFIX_SINCE = 36;

  /// The first release that refuses new objects with such a name.
  private static final int STATIC_SUFFIX_RESERVED_SINCE = 37;

  private static final String MOUNTABLE_SECRETS = "kubernetes.io/enforce-mountable-secrets";

  private final KubernetesRelease release;
  private final WorkloadWarnings workloads;
  private final NetworkWarnings networks;
  private final StorageWarnings storage;

  public ServerWarnings(KubernetesRelease release) {
    this.release = release;
    this.workloads = new WorkloadWarnings(release);
    this.networks = new NetworkWarnings(release);
    this.storage = new StorageWarnings(release);
  }

  /// The warnings about a stored object that are not simulated; empty for none.
  public Optional<String> leftOut(AdmissionRequest request, JsonObject object) {
    if (release.isAtLeast(FIRST) && !release.isAtLeast(KNOWN_SINCE)) {
      return Optional.of("warnings of what only " + request.kind().kind() + " objects have");
    }
    ObjectPart part = ObjectPart.of(object);
    return release.isAtLeast(KNOWN_SINCE)
            && isTlsSecret(request, part)
            && TlsPair.of(part.child("data")).problem().isEmpty()
        ? Optional.of("the warning that a certificate cannot be read or does not fit its key")
        : Optional.empty();
  }

  private static boolean isTlsSecret(AdmissionRequest request, ObjectPart object) {
    return request.resource().groupResource().equals("secrets")
        && object.text("type").equals("kubernetes.io/tls");
  }

  /// The warnings that a create request gets.
  public List<String> created(AdmissionRequest request, JsonObject object) {
    if (!release.isAtLeast(KNOWN_SINCE)) {
      return List.of();
    }
    ObjectPart part = ObjectPart.of(object);
    String resource = request.resource().groupResource();
    return switch (resource) {
      case "ingresses.networking.k8s.io" -> networks.ingress(part);
      case "resourcequotas" -> quota(part);
      case "csidrivers.storage.k8s.io" -> driver(part, Optional.empty());
      case "serviceaccounts" -> account(part, Optional.empty());
      case "endpointslices.discovery.k8s.io" -> networks.slice(part, true);
      case "customresourcedefinitions.apiextensions.k8s.io" ->
          DefinitionWarnings.of(part, Optional.empty(), release);
      default -> {
        List<String> ofWorkload = workloads.created(resource, part);
        yield ofWorkload.isEmpty() ? either(request, part, true) : ofWorkload;
      }
    };
  }

  /// The warnings that an update request gets.
  public List<String> updated(AdmissionRequest request, JsonObject object, JsonObject oldObject) {
    if (!release.isAtLeast(KNOWN_SINCE)) {
      return List.of();
    }
    ObjectPart part = ObjectPart.of(object);
    ObjectPart old = ObjectPart.of(oldObject);
    String resource = request.resource().groupResource();
    if (!request.subResource().isEmpty()) {
      return request.subResource().equals("status") ? ofStatus(resource, part) : List.of();
    }
    return switch (resource) {
      case "csidrivers.storage.k8s.io" -> driver(part, Optional.of(old));
      case "serviceaccounts" -> account(part, Optional.of(old));
      case "endpointslices.discovery.k8s.io" -> networks.slice(part, false);
      case "customresourcedefinitions.apiextensions.k8s.io" ->
          DefinitionWarnings.of(part, Optional.of(old), release);
      default -> {
        List<String> ofWorkload = workloads.updated(resource, part, old);
        yield ofWorkload.isEmpty() ? either(request, part, false) : ofWorkload;
      }
    };
  }

  private List<String> ofStatus(String resource, ObjectPart object) {
    return switch (resource) {
      case "services", "ingresses.networking.k8s.io" -> networks.balanced(object);
      case "pods" -> networks.podAddresses(object);
      default -> List.of();
    };
  }

  /// The warnings that a new and a changed object share.
  private List<String> either(AdmissionRequest request, ObjectPart object, boolean created) {
    return switch (request.resource().groupResource()) {
      case "services" -> networks.service(object);
      case "endpoints" -> networks.endpoints(object);
      case "networkpolicies.networking.k8s.io" -> networks.policy(object);
      case "nodes" -> networks.node(object);
      case "persistentvolumes" -> storage.ofVolume(object);
      case "persistentvolumeclaims" -> storage.ofClaim(object);
      case "storageclasses.storage.k8s.io" -> storage.ofClass(object);
      case "csistoragecapacities.storage.k8s.io" -> storage.ofCapacity(object);
      case "runtimeclasses.node.k8s.io" -> new NodeLabelWarnings(release).runtimeClass(object);
      case "resourceslices.resource.k8s.io" -> slice(object);
      case "secrets" ->
          isTlsSecret(request, object)
              ? TlsPair.of(object.child("data")).problem().map(List::of).orElse(List.of())
              : List.of();
      default ->
          request.resource().group().equals("admissionregistration.k8s.io")
              ? reserved(object, created)
              : List.of();
    };
  }

  private List<String> account(ObjectPart object, Optional<ObjectPart> old) {
    ObjectPart annotation = object.child("metadata", "annotations").entry(MOUNTABLE_SECRETS);
    boolean before =
        old.map(o -> o.child("metadata", "annotations").entry(MOUNTABLE_SECRETS).exists())
            .orElse(false);
    return release.isAtLeast(MOUNTABLE_SECRETS_SINCE) && annotation.exists() && !before
        ? List.of(
            annotation.path()
                + ": deprecated in v1.32+; prefer separate namespaces to isolate access to mounted"
                + " secrets")
        : List.of();
  }

  private List<String> driver(ObjectPart object, Optional<ObjectPart> old) {
    ObjectPart spec = object.child("spec");
    ObjectPart requests = spec.child("tokenRequests");
    boolean same =
        old.map(o ->
                SemanticEquality.equal(o.child("spec", "tokenRequests").value(), requests.value()))
            .orElse(false);
    return release.isAtLeast(DRIVERS_SINCE)
            && !same
            && !requests.items().isEmpty()
            && !spec.has("serviceAccountTokenInSecrets")
        ? List.of(
            "spec.serviceAccountTokenInSecrets is unset; if supported by this CSI driver, set to true"
                + " to prevent possible logging of tokens in volume attributes")
        : List.of();
  }

  private List<String> slice(ObjectPart object) {
    String driver = object.child("spec").text("driver");
    return release.isAtLeast(DRIVERS_SINCE) && !driver.equals(driver.toLowerCase(Locale.ROOT))
        ? List.of(
            "spec.driver: driver names should be lowercase; "
                + GoQuote.quote(driver)
                + " contains uppercase characters")
        : List.of();
  }

  private List<String> quota(ObjectPart object) {
    List<String> warnings = new ArrayList<>();
    if (!release.isAtLeast(DRIVERS_SINCE)) {
      return warnings;
    }
    ObjectPart hard = object.child("spec", "hard");
    for (String resource : List.of("cpu", "memory", "storage", "ephemeral-storage")) {
      String asked = "requests." + resource;
      if (!hard.entry(asked).exists() && (resource.equals("cpu") || resource.equals("memory"))) {
        asked = resource;
      }
      Optional<Quantity> request = hard.entry(asked).quantity();
      Optional<Quantity> limit = hard.entry("limits." + resource).quantity();
      if (request.isPresent() && limit.isPresent() && request.get().compareTo(limit.get()) > 0) {
        warnings.add(
            "ResourceQuota "
                + asked
                + " ("
                + request.get().text()
                + ") should be less than limits."
                + resource
                + " ("
                + limit.get().text()
                + ")");
      }
    }
    return warnings;
  }

  private List<String> reserved(ObjectPart object, boolean created) {
    ObjectPart name = object.child("metadata", "name");
    boolean warns =
        release.isAtLeast(STATIC_SUFFIX_SINCE)
            && !(created && release.isAtLeast(STATIC_SUFFIX_RESERVED_SINCE));
    return warns && name.text().endsWith(".static.k8s.io")
        ? List.of(
            name.path()
                + ": names ending with \".static.k8s.io\" are reserved for static manifest-based"
                + " configurations and cannot be managed via the API")
        : List.of();
  }

  /// The warnings of a deletion: the pods of a Job stay unless the client sets a propagation
  /// policy. Only the first version of jobs has that default.
  ///
  /// @param options of the request; empty where they are not known
  public List<String> deleted(AdmissionRequest request, Optional<JsonObject> options) {
    return release.isAtLeast(JOB_DELETION_SINCE)
            && request.resource().groupResource().equals("jobs.batch")
            && request.subResource().isEmpty()
            && options.isPresent()
            && !ObjectPart.of(options.get()).has("propagationPolicy")
            && !ObjectPart.of(options.get()).has("orphanDependents")
        ? List.of(
            "child pods are preserved by default when jobs are deleted; set"
                + " propagationPolicy=Background to remove them or set propagationPolicy=Orphan to"
                + " suppress this warning")
        : List.of();
  }
}
