package dev.admittance.workspace;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.ApiServer;
import dev.admittance.simulator.cel.CompiledOnce;
import dev.admittance.simulator.cel.ServerCompiler;
import java.util.Optional;

/// Who judges objects, and what they would take the place of.
///
/// @param server the API server
/// @param chosen whether its release was asked for; only then a version that it does not serve is
///   an error, for the files of older clusters are fine in themselves
/// @param old the objects that are there already
public record Judge(ApiServer server, boolean chosen, AdmissionObjects old) {
  /// The server of the baseline, on which nothing is there yet.
  public static final Judge DEFAULT =
      new Judge(server(KubernetesRelease.DEFAULT), false, AdmissionObjects.NONE);

  /// The server of a release that was asked for.
  public static Judge of(KubernetesRelease release) {
    return new Judge(server(release), true, AdmissionObjects.NONE);
  }

  /// The server of a release, or of the baseline where nobody asked for one.
  public static Judge of(Optional<KubernetesRelease> asked) {
    return asked.map(Judge::of).orElse(DEFAULT);
  }

  private static ApiServer server(KubernetesRelease release) {
    return new ApiServer(release, new CompiledOnce(new ServerCompiler(release)));
  }

  /// This judge, with objects that are there already.
  public Judge over(AdmissionObjects objects) {
    return new Judge(server, chosen, objects);
  }
}
