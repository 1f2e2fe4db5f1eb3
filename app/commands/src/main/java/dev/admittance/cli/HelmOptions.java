package dev.admittance.cli;

import dev.admittance.simulator.answer.GoDuration;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.rehearsal.HelmWait;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The options of a rehearsal that are those of Helm.
final class HelmOptions {
  @Option(
      names = "--wait",
      paramLabel = "STRATEGY",
      description =
          "with --order helm: wait until the objects of the release are ready, with the strategy"
              + " watcher, as Helm 4 does, or legacy, as Helm 3 does")
  private @Nullable String strategy;

  @Option(names = "--wait-for-jobs", description = "with --wait: wait until Jobs are complete, too")
  private boolean jobs;

  @Option(
      names = "--timeout",
      paramLabel = "DURATION",
      description =
          "with --order helm: how long Helm waits for each hook, and with --wait; 5m by default")
  private @Nullable String timeout;

  @Option(
      names = "--rollback-on-failure",
      description =
          "with --order helm: where the release fails, go back to that of --upgrade-from, or"
              + " uninstall it, as Helm 4 does; implies --wait watcher")
  private boolean rollbackOnFailure;

  @Option(names = "--atomic", description = "the same as Helm 3 does; implies --wait legacy")
  private boolean atomic;

  @Option(
      names = "--rollback",
      description =
          "with --order helm and --upgrade-from: go back to the earlier release after the other")
  private boolean rollback;

  /// When Helm goes back to where it began.
  enum Rollback {
    NEVER,
    ON_FAILURE,
    ALWAYS
  }

  /// Returns when Helm goes back.
  ///
  /// @param upgrades whether there is an earlier release
  /// @throws ParameterException if the tool is not Helm, or there is nothing to go back to
  Rollback rollback(CommandSpec spec, ApplyOrder order, boolean upgrades, boolean uninstalls) {
    boolean onFailure = rollbackOnFailure || atomic;
    if (!rollback && !onFailure) {
      return Rollback.NEVER;
    }
    if (order != ApplyOrder.HELM) {
      throw AbstractCommand.usage(
          spec, "--rollback, --rollback-on-failure and --atomic need --order helm");
    }
    if (rollback && !upgrades) {
      throw AbstractCommand.usage(spec, "--rollback needs --upgrade-from");
    }
    if (uninstalls) {
      throw AbstractCommand.usage(spec, "what --uninstall removes cannot be rolled back");
    }
    return rollback ? Rollback.ALWAYS : Rollback.ON_FAILURE;
  }

  /// Returns what Helm waits for.
  ///
  /// @throws ParameterException if the tool is not Helm, or a text is no strategy or duration
  HelmWait wait(CommandSpec spec, ApplyOrder order) {
    if (order != ApplyOrder.HELM && (strategy != null || jobs || timeout != null)) {
      throw AbstractCommand.usage(spec, "--wait, --wait-for-jobs and --timeout need --order helm");
    }
    if (jobs && strategy(spec) == HelmWait.Strategy.HOOK_ONLY) {
      throw AbstractCommand.usage(spec, "--wait-for-jobs needs --wait");
    }
    HelmWait wait = HelmWait.of(strategy(spec));
    String text = timeout;
    Duration most =
        text == null
            ? wait.timeout()
            : GoDuration.parse(text)
                .filter(Duration::isPositive)
                .orElseThrow(() ->
                    AbstractCommand.usage(
                        spec, "--timeout " + text + " is no duration such as 90s or 5m"));
    return new HelmWait(wait.strategy(), jobs, most);
  }

  private HelmWait.Strategy strategy(CommandSpec spec) {
    String given = strategy;
    if (given == null) {
      return rollbackOnFailure
          ? HelmWait.Strategy.WATCHER
          : atomic ? HelmWait.Strategy.LEGACY : HelmWait.Strategy.HOOK_ONLY;
    }
    return switch (given) {
      case "watcher" -> HelmWait.Strategy.WATCHER;
      case "legacy" -> HelmWait.Strategy.LEGACY;
      default -> throw AbstractCommand.usage(spec, "--wait " + given + " is not watcher or legacy");
    };
  }
}
