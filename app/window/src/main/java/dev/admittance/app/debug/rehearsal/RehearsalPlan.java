package dev.admittance.app.debug.rehearsal;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Progress;
import dev.admittance.revision.RevisionCaptures;
import dev.admittance.revision.RevisionException;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.ownership.AppliedObject;
import dev.admittance.simulator.ownership.ReleaseOwnership;
import dev.admittance.simulator.provider.ProviderRelease;
import dev.admittance.simulator.rehearsal.ApplyClient;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.rehearsal.Rehearsal;
import dev.admittance.simulator.rehearsal.RehearsalOptions;
import dev.admittance.simulator.rehearsal.Rehearser;
import dev.admittance.simulator.rehearsal.RemedySearch;
import dev.admittance.simulator.rehearsal.Reordering;
import dev.admittance.simulator.rehearsal.RepeatedObject;
import dev.admittance.simulator.rehearsal.Rollback;
import dev.admittance.simulator.rehearsal.Uninstallation;
import dev.admittance.simulator.rehearsal.Upgrade;
import dev.admittance.workspace.AppliedRelease;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import java.nio.file.Path;
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
record RehearsalPlan(LiveWorkspace files, RehearsalSource source, RehearsalSettings settings) {
  private static final Messages MESSAGES = Messages.of(RehearsalPlan.class);

  private AppliedOrder order() {
    return settings.order();
  }

  /// Rehearses; slow.
  ///
  /// @param start when the virtual clock begins
  /// @param early receives the result before what lets the release succeed is known
  RehearsalResult run(Instant start, Progress progress, Consumer<RehearsalResult> early) {
    ReadProgress reading = new Reading(progress);
    AppliedRelease release = source.release(files, reading);
    try {
      List<Path> versioned = source.versioned(files);
      AppliedRelease later = release;
      if (settings.revision().isPresent() && !versioned.isEmpty()) {
        String name = settings.revision().get().name();
        later = RevisionCaptures.release(files, release, versioned, name, reading);
      }
      Optional<AppliedRelease> earlier = Optional.empty();
      if (settings.earlier().isPresent() && !versioned.isEmpty()) {
        String name = settings.earlier().get().name();
        earlier = Optional.of(RevisionCaptures.release(files, release, versioned, name, reading));
      }
      return run(start, progress, early, later, earlier);
    } catch (RevisionException e) {
      Rehearser rehearser = rehearser(start, release, List.of());
      return RehearsalResult.of(
          this,
          rehearser,
          rehearser.rehearse(List.of(), progress::cancelled),
          new FoundBefore(List.of(e.sentence() + " " + e.remedy()), List.of(), List.of()));
    }
  }

  private Rehearser rehearser(Instant start, AppliedRelease release, List<ScriptedAnswer> first) {
    List<ScriptedAnswer> answers = new ArrayList<>(first);
    answers.addAll(release.answers());
    ApplyClient tool =
        order().tool().client(settings.applyAs().isPresent() || settings.argo().isServerSide());
    ApplyClient client =
        settings.uninstall()
            ? tool.inTwoSteps()
            : order().change().map(one -> one.client(tool)).orElse(tool);
    return new Rehearser(
        release.setup(),
        answers,
        RehearsalOptions.from(start)
            .with(client)
            .with(settings.failures())
            .with(settings.helm())
            .with(settings.argo()));
  }

  private RehearsalResult run(
      Instant start,
      Progress progress,
      Consumer<RehearsalResult> early,
      AppliedRelease release,
      Optional<AppliedRelease> earlier) {
    ApplyOrder tool = order().tool();
    List<Capture> given = settings.argo().placed(release.captures());
    ProviderRelease provided =
        provided(release, earlier.isPresent() ? tool.upgraded(given) : tool.sorted(given));
    List<AppliedObject> owned =
        settings
            .applyAs()
            .map(manager ->
                new ReleaseOwnership(
                        release.setup().cluster(),
                        release.setup().release(),
                        manager,
                        settings.forces())
                    .of(provided.captures()))
            .orElse(List.of());
    List<Capture> sent =
        owned.isEmpty()
            ? provided.captures()
            : owned.stream().filter(one -> !one.isRefused()).map(AppliedObject::request).toList();
    Rehearser first = rehearser(start, release, provided.answers());
    BooleanSupplier cancelled = new Counted(progress);
    Optional<Upgrade> upgrade =
        earlier.map(before ->
            Upgrade.of(
                first,
                provided(before, tool.sorted(settings.argo().placed(before.captures()))).captures(),
                sent,
                tool,
                cancelled));
    Rehearser rehearser = upgrade.map(Upgrade::rehearser).orElse(first);
    List<Capture> applied = upgrade.map(Upgrade::captures).orElse(sent);
    List<Capture> captures = order().change().map(one -> one.sorted(applied)).orElse(applied);
    Set<Integer> waits =
        order().change().map((Reordering one) -> one.waits(captures)).orElse(Set.of());
    List<String> notes = new ArrayList<>(provided.findings());
    notes.addAll(RepeatedObject.texts(RepeatedObject.of(provided.captures())));
    upgrade.map(Upgrade::notes).ifPresent(notes::addAll);
    upgrade
        .filter(one -> !one.installed().succeeds())
        .flatMap(_ -> settings.earlier())
        .ifPresent(one -> notes.add(MESSAGES.get("earlier.fails", one.name())));
    settings
        .argo()
        .ignored()
        .forEach(option -> notes.add(MESSAGES.get("sync-options.ignored", option)));
    FoundBefore found =
        new FoundBefore(
            release.problems().stream()
                .map(one -> one.file() + ":" + one.range().start().line() + ": " + one.message())
                .toList(),
            notes,
            owned);
    Rehearsal installed = rehearser.rehearse(captures, waits, cancelled);
    if (settings.uninstall()) {
      Uninstallation removed =
          Uninstallation.of(rehearser, installed, given, tool, progress::cancelled);
      return RehearsalResult.of(this, rehearser.after(installed), removed.rehearsal(), found)
          .leaving(removed.leftovers());
    }
    RehearsalResult forward = RehearsalResult.of(this, rehearser, installed, found);
    RehearsalResult result =
        settings.rollsBack() && installed.failsForClient()
            ? forward.goingBack(
                wayBack(rehearser, installed, release, earlier, upgrade, progress::cancelled))
            : forward;
    if (installed.succeeds() || progress.cancelled()) {
      return result;
    }
    progress.deliver(() -> early.accept(result));
    progress.at(0, 0, MESSAGES.get("progress.remedies"));
    return result.succeedingWith(
        new RemedySearch(rehearser, captures, progress::cancelled).of(installed));
  }

  /// Back to the earlier release, or away with one that had none.
  private RehearsalResult.WayBack wayBack(
      Rehearser rehearser,
      Rehearsal installed,
      AppliedRelease release,
      Optional<AppliedRelease> earlier,
      Optional<Upgrade> upgrade,
      BooleanSupplier cancelled) {
    ApplyOrder tool = order().tool();
    Optional<Rehearsal> back =
        upgrade.flatMap(one ->
            earlier.map(before -> Rollback.of(one, installed, before.captures(), tool, cancelled)));
    return new RehearsalResult.WayBack(
        MESSAGES.get(back.isPresent() ? "way-back.earlier" : "way-back.uninstall"),
        rehearser.after(installed),
        back.orElseGet(() ->
            Uninstallation.of(rehearser, installed, release.captures(), tool, cancelled)
                .rehearsal()));
  }

  private ProviderRelease provided(AppliedRelease release, List<Capture> sorted) {
    return settings
        .provider()
        .map(one -> ProviderRelease.of(one, release.setup(), sorted))
        .orElseGet(() -> new ProviderRelease(sorted, List.of(), List.of()));
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
