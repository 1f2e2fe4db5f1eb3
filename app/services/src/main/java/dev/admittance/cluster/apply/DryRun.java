package dev.admittance.cluster.apply;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.apply.DryRunResult.Outcome;
import dev.admittance.cluster.compare.ClusterFieldDifference;
import dev.admittance.cluster.compare.DifferenceOrigin;
import dev.admittance.cluster.compare.ObjectPair;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Optional;

/// Asks a server for the result of changes by dry run. Changes nothing.
public final class DryRun {
  private final ClusterClient client;
  private final ClusterWriter writer;

  /// Creates dry runs on a connection; no write permit is needed.
  public DryRun(ClusterClient client) {
    this.client = client;
    this.writer = client.writer(WriteGate.dryRun(client.server()));
  }

  /// Returns the result of an intended change.
  ///
  /// @throws ClusterException if the server cannot be reached
  public DryRunResult of(DesiredChange change) throws ClusterException {
    Optional<JsonObject> before = live(change);
    return new DryRunResult(
        change,
        before,
        switch (change) {
          case DesiredChange.Put put -> put(put, before);
          case DesiredChange.Remove remove -> remove(remove, before);
        });
  }

  private Optional<JsonObject> live(DesiredChange change) throws ClusterException {
    try {
      return Optional.of(client.get(change.resource().path(change.name())));
    } catch (ClusterException e) {
      if (e.fault() instanceof ClusterFault.NotFound) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private Outcome put(DesiredChange.Put put, Optional<JsonObject> before) throws ClusterException {
    JsonObject sent = SentManifest.of(put.manifest(), before);
    try {
      return changed(put, before, sent, apply(put, sent, put.takeOver()));
    } catch (ClusterException e) {
      if (e.fault() instanceof ClusterFault.Conflict conflict) {
        List<FieldConflict> conflicts = FieldConflict.of(conflict);
        return conflicts.isEmpty()
            ? new Outcome.Refused(conflict)
            : new Outcome.Contested(conflicts, takenOver(put, sent));
      }
      return new Outcome.Refused(ofThisRequest(e));
    }
  }

  private JsonObject apply(DesiredChange.Put put, JsonObject sent, boolean force)
      throws ClusterException {
    return writer.apply(put.resource(), sent, force, true);
  }

  private Optional<JsonObject> takenOver(DesiredChange.Put put, JsonObject sent)
      throws ClusterException {
    try {
      return Optional.of(apply(put, sent, true));
    } catch (ClusterException e) {
      ofThisRequest(e);
      return Optional.empty();
    }
  }

  private static Outcome changed(
      DesiredChange.Put put, Optional<JsonObject> before, JsonObject sent, JsonObject after) {
    List<ClusterFieldDifference> left =
        ObjectPair.compare(put.manifest(), after).stream()
            .filter(one -> one.origin() == DifferenceOrigin.PERSON && one.workspace().isEmpty())
            .toList();
    boolean same =
        before
            .map(live -> ObjectPair.comparable(live).equals(ObjectPair.comparable(after)))
            .orElse(false);
    return same ? new Outcome.Unchanged(left) : new Outcome.Changed(after, sent, left);
  }

  private Outcome remove(DesiredChange.Remove remove, Optional<JsonObject> before)
      throws ClusterException {
    if (before.isEmpty()) {
      return new Outcome.Unchanged(List.of());
    }
    try {
      writer.delete(remove.resource(), remove.name(), SentManifest.version(before.get()), true);
      return new Outcome.Gone();
    } catch (ClusterException e) {
      return new Outcome.Refused(ofThisRequest(e));
    }
  }

  /// Returns the fault if it only concerns this request.
  ///
  /// @throws ClusterException the same, if other requests would fail too
  private static ClusterFault ofThisRequest(ClusterException failure) throws ClusterException {
    return switch (failure.fault()) {
      case ClusterFault.Forbidden _,
          ClusterFault.NotFound _,
          ClusterFault.Conflict _,
          ClusterFault.Expired _,
          ClusterFault.Refused _,
          ClusterFault.Failed _ ->
          failure.fault();
      case ClusterFault.Unreachable _,
          ClusterFault.TooSlow _,
          ClusterFault.Untrusted _,
          ClusterFault.Unauthorized _,
          ClusterFault.Unauthenticated _,
          ClusterFault.Throttled _,
          ClusterFault.Garbled _,
          ClusterFault.NoCredentials _,
          ClusterFault.NotPermitted _ ->
          throw failure;
    };
  }
}
