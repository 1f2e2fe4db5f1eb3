package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.name;
import static dev.admittance.simulator.rehearsal.OwnedObjects.namespace;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import dev.admittance.simulator.quantity.Quantity;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What the cluster gives to claims of volumes and to Services with a load balancer, as far as its
/// objects tell: volumes are made for a claim by its class, or are there; addresses are given where
/// another Service has one. Source: k8s.io/kubernetes `pkg/controller/volume/persistentvolume`,
/// `syncUnboundClaim`, `provisionClaim`.
record Provisions(StoredObjectMap objects) {
  private static final Kind CLASS = new Kind("storage.k8s.io", "StorageClass");
  private static final Kind VOLUME = new Kind("", "PersistentVolume");
  private static final Kind CLAIM = new Kind("", "PersistentVolumeClaim");
  private static final Kind SERVICE = new Kind("", "Service");
  private static final String OLD_CLASS = "volume.beta.kubernetes.io/storage-class";
  private static final List<String> DEFAULTS =
      List.of(
          "storageclass.kubernetes.io/is-default-class",
          "storageclass.beta.kubernetes.io/is-default-class");
  private static final String CLASS_NAME = "storageClassName";

  /// Whether a claim is bound.
  Provision volume(JsonObject claim) {
    Optional<String> named = className(claim);
    if (claim.object("status").text("phase").equals("Bound")
        || all(VOLUME).anyMatch(volume -> fits(volume, claim, named.orElse("")))) {
      return Provision.GIVEN;
    }
    if (spec(claim).has("volumeName")) {
      return unless(VOLUME, "no PersistentVolume " + spec(claim).text("volumeName") + " fits it");
    }
    if (named.isEmpty()) {
      // What makes volumes gives them to claims without a class, too, once there is a default.
      return all(CLASS).anyMatch(Provisions::isDefault)
          ? Provision.GIVEN
          : unless(CLASS, "no StorageClass is the default");
    }
    if (named.get().isEmpty()) {
      return unless(VOLUME, "no PersistentVolume fits it");
    }
    Optional<JsonObject> storageClass = objects.find(CLASS, "", named.get());
    if (storageClass.isEmpty()) {
      return unless(CLASS, "there is no StorageClass " + named.get());
    }
    JsonObject found = storageClass.get();
    if (found.text("provisioner").equals("kubernetes.io/no-provisioner")) {
      return unless(
          VOLUME,
          "StorageClass " + named.get() + " makes no volumes, and no PersistentVolume fits it");
    }
    return found.text("volumeBindingMode").equals("WaitForFirstConsumer") && !isUsed(claim)
        ? Provision.lackingUntilUsed(
            "StorageClass " + named.get() + " waits for the first pod that uses it")
        : Provision.GIVEN;
  }

  /// The claim of a new pod that keeps it from starting, and why; empty where none does.
  Optional<String> missingVolume(JsonObject pod) {
    return claims(pod)
        .flatMap(claim -> objects.find(CLAIM, namespace(pod), claim).stream())
        .map(this::volume)
        .filter(one -> one.state() == Provision.State.LACKING && !one.untilUsed())
        .map(Provision::why)
        .findFirst();
  }

  private Provision unless(Kind known, String why) {
    return objects.tellsAllOf(known) ? Provision.lacking(why) : Provision.ASSUMED;
  }

  private Stream<JsonObject> all(Kind kind) {
    return objects.objects().stream().filter(object -> Kind.of(object).equals(kind));
  }

  /// The class that a claim names; empty where it leaves that to the cluster.
  private static Optional<String> className(JsonObject claim) {
    return claim
        .object("metadata")
        .object("annotations")
        .findText(OLD_CLASS)
        .or(() -> spec(claim).findText(CLASS_NAME));
  }

  /// Whether a volume can be bound to a claim. Source: k8s.io/component-helpers
  /// `storage/volume/pv_helpers.go`, `FindMatchingVolume`.
  private static boolean fits(JsonObject volume, JsonObject claim, String storageClass) {
    JsonObject wanted = spec(claim);
    JsonObject given = spec(volume);
    JsonObject user = given.object("claimRef");
    boolean free =
        user.size() == 0
            || (user.text("name").equals(name(claim))
                && user.text("namespace").equals(namespace(claim)));
    boolean meant = !wanted.has("volumeName") || wanted.text("volumeName").equals(name(volume));
    return free
        && meant
        && given.text(CLASS_NAME).equals(storageClass)
        && mode(given).equals(mode(wanted))
        && new HashSet<>(given.texts("accessModes")).containsAll(wanted.texts("accessModes"))
        && LabelSelector.read(wanted.object("selector"))
            .matches(ClusterState.labels(volume.object("metadata")))
        && isLargeEnough(given, wanted);
  }

  private static boolean isDefault(JsonObject storageClass) {
    JsonObject annotations = storageClass.object("metadata").object("annotations");
    return DEFAULTS.stream().anyMatch(mark -> annotations.text(mark).equals("true"));
  }

  private static String mode(JsonObject spec) {
    return spec.has("volumeMode") ? spec.text("volumeMode") : "Filesystem";
  }

  private static boolean isLargeEnough(JsonObject given, JsonObject wanted) {
    return Quantity.parse(given.object("capacity").text("storage"))
            instanceof Quantity.Parsed.Ok(Quantity capacity)
        && Quantity.parse(wanted.object("resources").object("requests").text("storage"))
            instanceof Quantity.Parsed.Ok(Quantity asked)
        && capacity.compareTo(asked) >= 0;
  }

  private boolean isUsed(JsonObject claim) {
    return objects.in(namespace(claim)).stream()
        .filter(object -> object.text("kind").equals("Pod"))
        .flatMap(Provisions::claims)
        .anyMatch(name(claim)::equals);
  }

  /// The names of the claims that a pod uses.
  private static Stream<String> claims(JsonObject pod) {
    return spec(pod).objects("volumes").stream()
        .map(volume -> volume.object("persistentVolumeClaim").text("claimName"))
        .filter(claim -> !claim.isEmpty());
  }

  /// Whether a Service with a load balancer has an address.
  Provision address(JsonObject service) {
    if (!spec(service).texts("externalIPs").isEmpty() || hasAddress(service)) {
      return Provision.GIVEN;
    }
    List<JsonObject> others =
        objects.first(SERVICE).stream().filter(Provisions::isBalanced).toList();
    return others.isEmpty()
        ? Provision.ASSUMED
        : others.stream().anyMatch(Provisions::hasAddress)
            ? Provision.GIVEN
            : Provision.lacking("no load balancer of the cluster has an address");
  }

  static boolean isBalanced(JsonObject service) {
    return spec(service).text("type").equals("LoadBalancer");
  }

  private static boolean hasAddress(JsonObject service) {
    return !service.object("status").object("loadBalancer").objects("ingress").isEmpty();
  }
}
