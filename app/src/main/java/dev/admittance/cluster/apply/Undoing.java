package dev.admittance.cluster.apply;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.cluster.WritePermit;
import dev.admittance.model.json.JsonObject;
import dev.admittance.workspace.Progress;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Undoes what was applied by putting back what was there, last things first.
public final class Undoing {
  private final ClusterClient client;
  private final InstantSource clock;

  /// Undoes changes of a cluster.
  public Undoing(ClusterClient client, InstantSource clock) {
    this.client = client;
    this.clock = clock;
  }

  /// What became of one object.
  ///
  /// @param fault why it is not as it was; empty where it is
  public record Undone(AppliedChange change, Optional<ClusterFault> fault) {}

  /// Puts back what was there. An object that somebody changed in the meantime stays as it is, and
  /// is told; the others are put back all the same.
  ///
  /// @param permit to write
  /// @param progress called from this thread; once cancelled, no further object is put back
  /// @throws ClusterException if the permit does not allow it
  /// @throws IOException if the journal cannot be written
  public List<Undone> undo(UndoJournal.Entry entry, WritePermit permit, Progress progress)
      throws IOException {
    permit.require(client.server(), false);
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
      writer.create(change.resource(), Sent.bare(change.before().get()), false);
    } else {
      putBack(change, change.before().get(), change.version().get(), writer);
    }
  }

  /// Whoever replaces an object is taken for the manager of what changes by it. Once the values are
  /// back, the same object with the managers of before changes nothing but these.
  private static void putBack(
      AppliedChange change, JsonObject before, String version, ClusterWriter writer)
      throws ClusterException {
    JsonObject back = writer.replace(change.resource(), Sent.at(before, version), false);
    Optional<String> since = Sent.version(back);
    if (since.isPresent()) {
      writer.replace(change.resource(), Sent.at(before, since.get()), false);
    }
  }
}
