package dev.admittance.app.impact.side;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.revision.Revision;
import java.util.Optional;

/// A chosen side.
///
/// @param release of the simulated API server; empty for that of the side's settings
public record SideRequest(
    SideChoice configuration, AnswersChoice answers, Optional<KubernetesRelease> release) {
  /// Whether both mean the same content: two names of one commit do.
  public boolean isSameAs(SideRequest other) {
    boolean sameCommit =
        configuration instanceof SideChoice.InRevision(Revision one)
            && other.configuration instanceof SideChoice.InRevision(Revision two)
            && one.commit().equals(two.commit());
    return (sameCommit || configuration.equals(other.configuration))
        && answers.equals(other.answers)
        && release.equals(other.release);
  }
}
