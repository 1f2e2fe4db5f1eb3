package dev.admittance.simulator.rehearsal;

import java.time.Duration;

/// What Helm waits for once the objects of a release are applied, and before the hooks after them.
///
/// @param jobs whether it waits until Jobs are complete, too
/// @param timeout of this wait, and of each hook
public record HelmWait(Strategy strategy, boolean jobs, Duration timeout) {
  /// `--timeout` by default.
  private static final Duration TIMEOUT = Duration.ofMinutes(5);

  /// Helm waits for its hooks alone.
  public static final HelmWait HOOKS = of(Strategy.HOOK_ONLY);

  /// The wait of `--wait`.
  public static HelmWait of(Strategy strategy) {
    return new HelmWait(strategy, false, TIMEOUT);
  }

  /// Between two looks; Helm 4 watches instead.
  Duration pause() {
    return Duration.ofSeconds(strategy == Strategy.LEGACY ? 2 : 1);
  }

  /// The strategies of `--wait`.
  public enum Strategy {
    HOOK_ONLY,
    /// That of Helm 4: all pods of the new template are ready, and an object that fails ends the
    /// wait.
    WATCHER,
    /// That of Helm 3: as many pods are ready as `maxUnavailable` asks for.
    LEGACY
  }
}
