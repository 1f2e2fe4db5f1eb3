package dev.admittance.app.cluster.compare;

import dev.admittance.app.task.Progress;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.apply.Danger;
import dev.admittance.cluster.apply.DeadlockCheck;
import dev.admittance.cluster.apply.DesiredChange;
import dev.admittance.cluster.apply.DryRun;
import dev.admittance.cluster.apply.DryRunResult;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.cluster.live.WatchedResources;
import dev.admittance.model.json.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// A dry run of changes with their dangers.
///
/// @param there the configurations of the cluster
record DryRunReport(
    ClusterClient client, LiveSnapshot snapshot, Instant now, List<JsonObject> there) {

  record Result(List<DryRunResult> results, List<Danger> dangers) {}

  Result of(List<DesiredChange> changes, Progress progress) throws ClusterException {
    DryRun dryRun = new DryRun(client);
    List<DryRunResult> tried = new ArrayList<>();
    for (DesiredChange change : changes) {
      progress.at(tried.size(), changes.size(), change.name());
      tried.add(dryRun.of(change));
    }
    return new Result(tried, dangers(tried));
  }

  private List<Danger> dangers(List<DryRunResult> tried) {
    DeadlockCheck.Complete complete =
        new DeadlockCheck.Complete(
            snapshot.isCurrent(WatchedResources.SERVICES),
            snapshot.isCurrent(WatchedResources.ENDPOINT_SLICES));
    return new DeadlockCheck(snapshot.known().get(), snapshot.served().get(), complete, now)
        .of(there, tried);
  }
}
