package dev.admittance.cli;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.cluster.Protection;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.WriteTarget;
import dev.admittance.record.registration.Leftovers;
import java.io.IOException;
import java.util.List;

/// The option `--clean-up` of `record`.
record RecordCleanUp(ClusterClient client, String context, Streams streams) {

  /// Removes the webhook configurations that recordings left in the cluster.
  Exit run() throws IOException {
    List<Leftovers.Leftover> found = Leftovers.find(client, List.of());
    WriteTarget target = new WriteTarget(client.server(), context, Protection.PROTECTED);
    ClusterWriter writer =
        client.writer(WriteGate.open(target, WriteConsent.typed(target, context)));
    for (Leftovers.Leftover leftover : found) {
      Leftovers.remove(writer, leftover);
      streams.out().write("taken out: " + leftover.title() + "\n");
    }
    if (found.isEmpty()) {
      streams.out().write("no recordings were left in " + context + "\n");
    }
    return Exit.FINE;
  }
}
