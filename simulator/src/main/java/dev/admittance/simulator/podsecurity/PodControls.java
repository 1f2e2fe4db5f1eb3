package dev.admittance.simulator.podsecurity;

import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Optional;

/// The checks of the Pod Security Standards one by one, for those who exempt some of them.
public final class PodControls {
  private PodControls() {}

  /// What a pod violates.
  ///
  /// @param id of the check, such as `hostPorts`
  /// @param reason such as `hostPort`
  public record Breach(String id, String reason, List<ViolatedField> fields) {
    public Breach {
      fields = List.copyOf(fields);
    }
  }

  /// Judges a pod by every check of a level, in the order of their ids. Checks of `restricted` do
  /// not replace those of `baseline`, and the first form of a check is in force before its own
  /// version.
  ///
  /// @param baseline whether those of `baseline` are judged alone
  /// @param version `latest`, `v1.23` or empty for the latest
  /// @param newest the minor release whose checks are known
  /// @param pod with `metadata` and `spec`
  /// @return empty for an invalid version
  public static Optional<List<Breach>> evaluate(
      boolean baseline, String version, int newest, JsonObject pod) {
    return PodSecurityVersion.parse(version.isEmpty() ? "latest" : version)
        .map(parsed ->
            Checks.each(baseline, Math.min(parsed.minor(), newest), newest, PodTemplates.pod(pod)));
  }
}
