package dev.admittance.app.design.rules;

import dev.admittance.completion.rule.ResourceSpace;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.match.Equivalents;
import dev.admittance.workspace.Workspace;
import java.util.List;
import java.util.Optional;

/// The resources of the server and the cluster of a workspace. Slow to make, so it is kept until
/// the release or the objects of the cluster change.
///
/// @param objects of the cluster from which it was made
record WorkspaceResources(
    KubernetesRelease release, List<JsonObject> objects, RuleCoverages.Known known) {

  /// The known resources of a workspace.
  ///
  /// @param before the previous result, reused if nothing changed
  static WorkspaceResources of(Optional<WorkspaceResources> before, Optional<Workspace> workspace) {
    KubernetesRelease release =
        workspace.map(Workspace::kubernetesRelease).orElse(KubernetesRelease.DEFAULT);
    List<JsonObject> objects = workspace.map(it -> it.cluster().objects()).orElse(List.of());
    return before
        .filter(it -> it.release.equals(release) && same(it.objects, objects))
        .orElseGet(() -> new WorkspaceResources(release, objects, known(release, objects)));
  }

  private static RuleCoverages.Known known(KubernetesRelease release, List<JsonObject> objects) {
    return new RuleCoverages.Known(
        ResourceSpace.of(release, objects),
        new Equivalents(release, objects),
        new ResourceIntroductions());
  }

  /// Whether the objects are the same instances, as those of an unchanged file are.
  @SuppressWarnings("ReferenceEquality") // A comparison by members is slow.
  private static boolean same(List<JsonObject> some, List<JsonObject> others) {
    if (some.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < some.size(); i++) {
      if (some.get(i) != others.get(i)) {
        return false;
      }
    }
    return true;
  }
}
