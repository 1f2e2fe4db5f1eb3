package dev.admittance.cluster.apply;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.WritePermit;
import dev.admittance.model.json.JsonObject;
import dev.admittance.workspace.ReadProgress;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Undoes applied changes by restoring the previous objects, last change first.
public final class Undo {
  private final ClusterClient client;
  private final InstantSource clock;

  public Undo(ClusterClient client, InstantSource clock) {
    this.client = client;
    this.clock = clock;
  }

  /// The result for one object.
  ///
  /// @param fault why it was not restored; empty where it was
  public record Undone(AppliedChange change, Optional<ClusterFault> fault) {}

  /// Restores the previous objects. An object that was changed since stays as it is, and is
  /// reported; the others are still restored.
  ///
  /// @param permit to write
  /// @param consent of the user who decided it, as for applying
  /// @param progress called from this thread; no further object is restored after a cancellation
  /// @throws IllegalArgumentException if the consent is insufficient
  /// @throws ClusterException if the permit does not allow it
  /// @throws IOException if the journal cannot be written
  public List<Undone> undo(
      UndoJournal.Entry entry, WritePermit permit, WriteConsent consent, ReadProgress progress)
      throws IOException {
    permit.require(client.server(), false);
    Optional<String> objection =
        permit.target().flatMap(target -> WriteGate.objection(target, consent));
    if (objection.isPresent()) {
      throw new IllegalArgumentException(objection.get());
    }
    ClusterWriter writer = client.writer(permit);
    List<Undone> undone = new ArrayList<>();
    List<AppliedChange> backwards = entry.changes().reversed();
    for (AppliedChange change : backwards) {
      if (progress.cancelled()) {
        return undone;
      }
      progress.at(undone.size(), backwards.size(), change.name());
      try {
        undo(change, writer);
        undone.add(new Undone(change, Optional.empty()));
      } catch (ClusterException e) {
        undone.add(new Undone(change, Optional.of(e.fault())));
      }
    }
    if (undone.stream().allMatch(one -> one.fault().isEmpty())) {
      UndoJournal.open(entry.file()).undone(clock.instant());
    }
    return undone;
  }

  private static void undo(AppliedChange change, ClusterWriter writer) throws ClusterException {
    if (change.before().isEmpty()) {
      writer.delete(change.resource(), change.name(), change.version(), false);
    } else if (change.version().isEmpty()) {
      writer.create(change.resource(), SentManifest.bare(change.before().get()), false);
    } else {
      putBack(change, change.before().get(), change.version().get(), writer);
    }
  }

  /// A replacement makes the client the manager of all fields that it changes. Once the values are
  /// restored, a second replacement with the previous managed fields only restores those.
  private static void putBack(
      AppliedChange change, JsonObject before, String version, ClusterWriter writer)
      throws ClusterException {
    JsonObject back = writer.replace(change.resource(), SentManifest.at(before, version), false);
    Optional<String> since = SentManifest.version(back);
    if (since.isPresent()) {
      writer.replace(change.resource(), SentManifest.at(before, since.get()), false);
    }
  }
}
