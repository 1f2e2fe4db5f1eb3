package dev.admittance.app.cluster.compare;

import dev.admittance.app.task.Progress;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.apply.Danger;
import dev.admittance.cluster.apply.DeadlockCheck;
import dev.admittance.cluster.apply.DryRun;
import dev.admittance.cluster.apply.Intention;
import dev.admittance.cluster.apply.Proposal;
import dev.admittance.cluster.live.ClusterPicture;
import dev.admittance.cluster.live.Watched;
import dev.admittance.model.json.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// A dry run of changes with their dangers.
///
/// @param there the configurations of the cluster
record Trial(ClusterClient client, ClusterPicture picture, Instant now, List<JsonObject> there) {

  record Result(List<Proposal> proposals, List<Danger> dangers) {}

  Result of(List<Intention> intentions, Progress progress) throws ClusterException {
    DryRun dryRun = new DryRun(client);
    List<Proposal> tried = new ArrayList<>();
    for (Intention intention : intentions) {
      progress.at(tried.size(), intentions.size(), intention.name());
      tried.add(dryRun.of(intention));
    }
    return new Result(tried, dangers(tried));
  }

  private List<Danger> dangers(List<Proposal> tried) {
    DeadlockCheck.Complete complete =
        new DeadlockCheck.Complete(
            picture.isCurrent(Watched.SERVICES), picture.isCurrent(Watched.ENDPOINT_SLICES));
    return new DeadlockCheck(picture.known().get(), picture.served().get(), complete, now)
        .of(there, tried);
  }
}
