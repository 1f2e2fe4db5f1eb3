package dev.admittance.cluster.apply;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WritePermit;
import dev.admittance.cluster.apply.DryRunResult.Outcome;
import dev.admittance.workspace.ReadProgress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;

/// Applies the changes of a plan.
public final class Applier {
  private static final Logger LOG = Logger.getLogger(Applier.class.getName());

  private final ClusterClient client;
  private final Path folder;
  private final InstantSource clock;

  /// @param folder of the journals; accessible to its user only
  public Applier(ClusterClient client, Path folder, InstantSource clock) {
    this.client = client;
    this.folder = folder;
    this.clock = clock;
  }

  /// Applies the changes in order until one fails. The previous objects are saved to a journal
  /// first. The server rejects a change of an object that has changed since the dry run.
  ///
  /// @param permit to write
  /// @param consent of the user who decided it; with an override where there are dangers
  /// @param progress called from this thread; no further change is made after a cancellation
  /// @throws IllegalArgumentException if there are dangers without an override
  /// @throws IOException if the journal cannot be written; nothing was changed then
  public ApplyResult apply(
      ApplyPlan plan, WritePermit permit, WriteConsent consent, ReadProgress progress)
      throws IOException {
    requireOverride(plan, consent);
    permit.require(client.server(), false);
    UndoJournal journal = UndoJournal.begin(folder, plan, consent, clock.instant());
    ClusterWriter writer = client.writer(permit);
    List<AppliedChange> changes = new ArrayList<>();
    for (DryRunResult result : plan.results()) {
      if (progress.cancelled()) {
        break;
      }
      progress.at(changes.size(), plan.results().size(), result.change().name());
      try {
        AppliedChange change = make(result, writer);
        changes.add(change);
        journal.made(change);
      } catch (ClusterException e) {
        return new ApplyResult(
            changes,
            Optional.of(new ApplyResult.Failed(result.change(), e.fault())),
            journal.file());
      }
    }
    return new ApplyResult(changes, Optional.empty(), journal.file());
  }

  private static void requireOverride(ApplyPlan plan, WriteConsent consent) {
    if (plan.dangers().isEmpty()) {
      return;
    }
    String why = consent.override().orElse("");
    if (why.isBlank()) {
      throw new IllegalArgumentException(
          "The change could lock the cluster up: " + plan.dangers().getFirst().message());
    }
    LOG.log(
        Level.WARNING,
        "Applied to {0} in spite of {1}, because: {2}",
        new Object[] {
          consent.context(), plan.dangers().stream().map(Danger::rule).distinct().toList(), why
        });
  }

  private static AppliedChange make(DryRunResult result, ClusterWriter writer)
      throws ClusterException {
    DesiredChange desiredChange = result.change();
    Optional<String> version =
        switch (result.outcome()) {
          case Outcome.Changed changed when desiredChange instanceof DesiredChange.Put put ->
              SentManifest.version(
                  writer.apply(put.resource(), changed.sent(), put.takeOver(), false));
          case Outcome _ -> {
            writer.delete(
                desiredChange.resource(),
                desiredChange.name(),
                result.before().flatMap(SentManifest::version),
                false);
            yield Optional.empty();
          }
        };
    return new AppliedChange(
        desiredChange.resource(), desiredChange.name(), result.before(), version);
  }
}
