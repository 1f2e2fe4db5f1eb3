package dev.admittance.app.debug.rehearsal;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Progress;
import dev.admittance.model.provider.Provider;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.provider.ProviderRelease;
import dev.admittance.simulator.rehearsal.Rehearsal;
import dev.admittance.simulator.rehearsal.RehearsalOptions;
import dev.admittance.simulator.rehearsal.Rehearser;
import dev.admittance.simulator.rehearsal.RemedySearch;
import dev.admittance.simulator.rehearsal.Reordering;
import dev.admittance.simulator.rehearsal.Uninstallation;
import dev.admittance.workspace.AppliedRelease;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// The input of a rehearsal, and the work of it.
///
/// @param files of the workspace
/// @param provider of the managed cluster; empty for none
/// @param uninstall whether the release is removed again
record RehearsalPlan(
    LiveWorkspace files,
    RehearsalSource source,
    AppliedOrder order,
    Optional<Provider> provider,
    boolean uninstall) {
  private static final Messages MESSAGES = Messages.of(RehearsalPlan.class);

  /// Rehearses; slow.
  ///
  /// @param start when the virtual clock begins
  /// @param early receives the result before what lets the release succeed is known
  RehearsalResult run(Instant start, Progress progress, Consumer<RehearsalResult> early) {
    AppliedRelease release = source.release(files, new Reading(progress));
    List<Capture> sorted = order.tool().sorted(release.captures());
    ProviderRelease provided =
        provider
            .map(one -> ProviderRelease.of(one, release.setup(), sorted))
            .orElseGet(() -> new ProviderRelease(sorted, List.of(), List.of()));
    List<ScriptedAnswer> answers = new ArrayList<>(provided.answers());
    answers.addAll(release.answers());
    Rehearser rehearser = new Rehearser(release.setup(), answers, RehearsalOptions.from(start));
    List<Capture> captures =
        order.change().map(one -> one.sorted(provided.captures())).orElse(provided.captures());
    Set<Integer> waits =
        order.change().map((Reordering one) -> one.waits(captures)).orElse(Set.of());
    BooleanSupplier cancelled = new Counted(progress);
    Rehearsal installed = rehearser.rehearse(captures, waits, cancelled);
    if (uninstall) {
      Uninstallation removed =
          Uninstallation.of(rehearser, installed, order.tool(), progress::cancelled);
      return RehearsalResult.of(
              this, rehearser.after(installed), removed.rehearsal(), provided.findings())
          .leaving(removed.leftovers());
    }
    RehearsalResult result = RehearsalResult.of(this, rehearser, installed, provided.findings());
    if (installed.succeeds() || progress.cancelled()) {
      return result;
    }
    progress.deliver(() -> early.accept(result));
    progress.at(0, 0, MESSAGES.get("progress.remedies"));
    return result.succeedingWith(
        new RemedySearch(rehearser, captures, progress::cancelled).of(installed));
  }

  /// Counts the requests, before each of which it is asked.
  private static final class Counted implements BooleanSupplier {
    private final Progress progress;
    private int requests;

    Counted(Progress progress) {
      this.progress = progress;
    }

    @Override
    public boolean getAsBoolean() {
      progress.at(0, 0, MESSAGES.get("progress.requests", requests++));
      return progress.cancelled();
    }
  }

  private record Reading(Progress progress) implements ReadProgress {
    @Override
    public void at(long done, long total, String what) {
      progress.at(done, total, what);
    }

    @Override
    public boolean cancelled() {
      return progress.cancelled();
    }
  }
}
