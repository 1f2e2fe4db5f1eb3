package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.quantity.Quantity;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Counts PersistentVolumeClaims and the bytes that they request, in total and by storage class.
record ClaimEvaluator() implements QuotaEvaluator {
  private static final String CLAIMS = "persistentvolumeclaims";
  private static final String STORAGE = "requests.storage";
  private static final String COUNT = QuotaEvaluator.count(CLAIMS);
  private static final String OF_CLASS = ".storageclass.storage.k8s.io/";
  private static final String OLD_CLASS = "volume.beta.kubernetes.io/storage-class";

  /// Each change of a claim's status counts: the server compares two pointers there.
  @Override
  public boolean handles(PluginContext situation) {
    return QuotaEvaluator.writes(situation)
        || (situation.request().subResource().equals("status") && situation.is(Operation.UPDATE));
  }

  @Override
  public boolean measures(String limited) {
    return List.of(COUNT, CLAIMS, STORAGE).contains(limited)
        || limited.endsWith(OF_CLASS + CLAIMS)
        || limited.endsWith(OF_CLASS + STORAGE);
  }

  @Override
  public boolean isIn(QuotaScope scope, GoFields claim) {
    GoFields status = claim.object("status");
    List<String> classes =
        Stream.of(
                claim.object("spec").text("volumeAttributesClassName"),
                status.text("currentVolumeAttributesClassName"),
                status.object("modifyVolumeStatus").text("targetVolumeAttributesClassName"))
            .filter(name -> !name.isEmpty())
            .toList();
    return scope.name().equals("VolumeAttributesClass") && scope.selects(classes);
  }

  @Override
  public ResourceAmounts usage(GoFields claim) {
    Map<String, Quantity> usage = new TreeMap<>();
    Quantity one = Quantity.of(1);
    Optional<Quantity> storage = storage(claim);
    usage.put(COUNT, one);
    usage.put(CLAIMS, one);
    storage.ifPresent(bytes -> usage.put(STORAGE, bytes));
    String storageClass = storageClass(claim);
    if (!storageClass.isEmpty()) {
      usage.put(storageClass + OF_CLASS + CLAIMS, one);
      storage.ifPresent(bytes -> usage.put(storageClass + OF_CLASS + STORAGE, bytes));
    }
    return new ResourceAmounts(usage);
  }

  private static String storageClass(GoFields claim) {
    GoFields annotations = claim.object("metadata").object("annotations");
    return annotations.has(OLD_CLASS)
        ? annotations.text(OLD_CLASS)
        : claim.object("spec").text("storageClassName");
  }

  /// The requested amount, or the allocated one if that is more.
  private static Optional<Quantity> storage(GoFields claim) {
    Optional<Quantity> allocated =
        ResourceAmounts.in(claim.object("status"), "allocatedResources").find("storage");
    return ResourceAmounts.in(claim.object("spec").object("resources"), "requests")
        .find("storage")
        .map(Quantity::roundedUpToWhole)
        .map(asked ->
            allocated
                .filter(more -> more.compareTo(asked) > 0)
                .map(Quantity::roundedUpToWhole)
                .orElse(asked));
  }
}
