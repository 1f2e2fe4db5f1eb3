package dev.admittance.engine.gatekeeper;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import dev.admittance.simulator.engine.EngineAnswer.Gap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// The mutators of a cluster, in the order in which they are applied.
///
/// @param conflicts the ids of those that are not applied, because they contradict each other
/// @param gaps about those that are left out
record Mutators(List<GatekeeperMutator> all, Set<String> conflicts, List<Gap> gaps) {
  static final String GROUP = "mutations.gatekeeper.sh";

  static Mutators of(List<JsonObject> objects) {
    List<GatekeeperMutator> all = new ArrayList<>();
    List<Gap> gaps = new ArrayList<>();
    for (JsonObject object : objects) {
      if (Kind.of(object).group().equals(GROUP)) {
        read(object, all, gaps);
      }
    }
    all.sort(Comparator.comparing(GatekeeperMutator::kind).thenComparing(GatekeeperMutator::name));
    return new Mutators(List.copyOf(all), SchemaConflicts.of(all), List.copyOf(gaps));
  }

  private static void read(JsonObject object, List<GatekeeperMutator> all, List<Gap> gaps) {
    String id = object.text("kind") + "/" + object.object("metadata").text("name");
    try {
      GatekeeperMutator mutator = GatekeeperMutator.read(object);
      if (mutator.needsExternalData()) {
        gaps.add(new Gap("the external data of " + id, "it changes nothing"));
      } else {
        all.add(mutator);
      }
    } catch (MutationException invalid) {
      gaps.add(
          new Gap(
              id + ", which Gatekeeper refuses: " + invalid.getMessage(), "it changes nothing"));
    }
  }
}
