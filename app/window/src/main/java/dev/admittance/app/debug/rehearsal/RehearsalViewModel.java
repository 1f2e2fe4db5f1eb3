package dev.admittance.app.debug.rehearsal;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.debug.changes.ChangesViewModel;
import dev.admittance.app.debug.run.RunSpec;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.WorkspaceEdit;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.answer.AnswerChoices;
import dev.admittance.simulator.drift.DriftContract;
import dev.admittance.simulator.rehearsal.RehearsalDescriptions;
import dev.admittance.simulator.rehearsal.RehearsedRequest;
import dev.admittance.simulator.rehearsal.Remedy;
import dev.admittance.workspace.AppliedRelease;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableValue;

/// Rehearses a release or a request with the unsaved changes of the workspace, and what lets it
/// succeed. A result stays until the next one, and says when files have changed since. Confined to
/// the UI thread; rehearsals run in the background.
public final class RehearsalViewModel {
  private static final Messages MESSAGES = Messages.of(RehearsalViewModel.class);

  private final Consumer<RunSpec> runs;
  private final ChangesViewModel changes;
  private final InstantSource clock;
  private final LatestJob rehearsing;
  private final LatestJob opening;
  private final LatestJob exporting;

  private final OptionalProperty<LiveWorkspace> files = new OptionalProperty<>();
  private final OptionalProperty<RehearsalResult> result = new OptionalProperty<>();
  private final OptionalProperty<Shown> shown = new OptionalProperty<>();
  private final RehearsalSettingsViewModel settings;
  private final ReadOnlyBooleanWrapper outdated = new ReadOnlyBooleanWrapper();
  private final BooleanExpression open =
      Bindings.createBooleanBinding(() -> files.get().isPresent(), files);
  private final BooleanExpression hasResult =
      Bindings.createBooleanBinding(() -> result.get().isPresent(), result);
  private Optional<RehearsalSource> source = Optional.empty();

  /// A request whose run is shown.
  ///
  /// @param number in the rows of the result
  private record Shown(int number, RehearsedRequest request) {}

  /// Whether the result of the rehearsal in progress is shown but for its remedies.
  private boolean early;

  /// Whether a change of the files is waited for that a remedy made.
  private boolean editing;

  /// @param runs shows the run of a request
  /// @param changes edits files
  /// @param clock tells when a rehearsal begins
  public RehearsalViewModel(
      Consumer<RunSpec> runs, ChangesViewModel changes, InstantSource clock, TaskRunner tasks) {
    this.runs = runs;
    this.changes = changes;
    this.clock = clock;
    rehearsing = new LatestJob(tasks);
    opening = new LatestJob(tasks);
    exporting = new LatestJob(tasks);
    settings = new RehearsalSettingsViewModel(tasks, this::again);
  }

  /// Takes the files of the workspace after a change.
  public void load(Optional<LiveWorkspace> now) {
    Optional<LiveWorkspace> before = files.get();
    files.set(now);
    if (!now.map(LiveWorkspace::root).equals(before.map(LiveWorkspace::root))) {
      forget();
      settings.reset(now.flatMap(one -> one.settings().provider()));
    } else if (editing) {
      if (hasChanged()) {
        editing = false;
        again();
      }
    } else {
      outdated.set(hasChanged());
    }
  }

  private boolean hasChanged() {
    return result
        .get()
        .flatMap(one -> files.get().map(now -> !now.isOfSameTexts(one.plan().files())))
        .orElse(false);
  }

  private void forget() {
    rehearsing.cancel();
    opening.cancel();
    source = Optional.empty();
    result.set(Optional.empty());
    shown.set(Optional.empty());
    outdated.set(false);
    editing = false;
  }

  /// Rehearses all manifests of the workspace; does nothing without one.
  public void rehearseWorkspace() {
    files
        .get()
        .ifPresent(now ->
            rehearse(
                new RehearsalSource.WholeWorkspace(
                    now.settings()
                        .name()
                        .orElseGet(() -> String.valueOf(now.root().getFileName())))));
  }

  /// Rehearses files and folders, whether in the workspace or not.
  public void rehearse(List<Path> paths) {
    rehearse(new RehearsalSource.Paths(paths));
  }

  public void rehearse(RehearsalSource what) {
    source = Optional.of(what);
    files.get().ifPresent(now -> settings.readRevisions(now, what));
    again();
  }

  /// Rehearses manifests in a text; where one cannot be read, or there is none, nothing is
  /// rehearsed.
  ///
  /// @param read receives what cannot be read; empty where all can
  void rehearse(String text, Consumer<Optional<Diagnostic>> read) {
    files
        .get()
        .ifPresent(now ->
            opening
                .<Optional<Diagnostic>>start(
                    MESSAGES.get("task.text"),
                    _ -> {
                      AppliedRelease release =
                          AppliedRelease.of(
                              now, MESSAGES.get("text.source"), text, ReadProgress.NONE);
                      return release.captures().isEmpty() && release.problems().isEmpty()
                          ? Optional.of(
                              Diagnostic.unreadable(
                                  "read/NoCapture",
                                  MESSAGES.get("text.source"),
                                  Range.START,
                                  MESSAGES.get("summary.none"),
                                  MESSAGES.get("text.remedy")))
                          : release.problems().stream().findFirst();
                    })
                .onSuccess(problem -> {
                  if (problem.isEmpty()) {
                    rehearse(new RehearsalSource.Pasted(MESSAGES.get("text.source"), text));
                  }
                  read.accept(problem);
                }));
  }

  /// Writes what hooks and policies change in the objects of the release into a file.
  void exportDrift(DriftFormat format, Path file) {
    drift()
        .ifPresent(contract ->
            exporting.start(
                MESSAGES.get("shared.writing", file.getFileName()),
                _ -> Files.writeString(file, format.text(contract))));
  }

  /// Rehearses the same once more; does nothing where nothing was.
  public void again() {
    if (source.isEmpty() || files.get().isEmpty()) {
      return;
    }
    RehearsalPlan plan = new RehearsalPlan(files.get().get(), source.get(), settings.settings());
    outdated.set(false);
    early = false;
    rehearsing
        .start(
            MESSAGES.get("task.rehearse", source.get().title()),
            progress -> plan.run(clock.instant(), progress, this::showEarly))
        .onSuccess(this::complete);
  }

  public void cancel() {
    rehearsing.cancel();
  }

  /// Shows a result with its first refusal, or with the request that was shown before.
  private void show(RehearsalResult now) {
    result.set(Optional.of(now));
    List<RehearsedRequest> requests = now.requests();
    OptionalInt same =
        shown
            .get()
            .map(before ->
                IntStream.range(0, requests.size())
                    .filter(i -> RehearsalDescriptions.isSame(before.request(), requests.get(i)))
                    .findFirst())
            .orElse(OptionalInt.empty());
    OptionalInt first =
        now.findings().stream().flatMapToInt(one -> one.request().stream()).findFirst();
    boolean wasShown = shown.get().isPresent();
    shown.set(Optional.empty());
    if (first.isPresent()) {
      open(first.getAsInt());
    } else if (wasShown && !now.isEmpty()) {
      // The run of a request that is no longer sent must not stay.
      open(same.orElse(0));
    }
  }

  private void showEarly(RehearsalResult now) {
    early = true;
    show(now);
  }

  /// Takes the whole result, of which all but the remedies may be shown already.
  private void complete(RehearsalResult now) {
    if (early) {
      result.set(Optional.of(now));
    } else {
      show(now);
    }
    outdated.set(hasChanged());
  }

  /// Shows the run of a request by its number.
  void open(int number) {
    result.get().ifPresent(in -> open(in, number, in.requests().get(number)));
  }

  private void open(RehearsalResult in, int number, RehearsedRequest request) {
    shown.set(Optional.of(new Shown(number, request)));
    opening
        .start(
            MESSAGES.get("task.open", RehearsalDescriptions.object(request)), _ -> in.input(number))
        .onSuccess(input ->
            runs.accept(
                new RunSpec(input, request.capture(), Optional.empty(), 0, AnswerChoices.NONE)));
  }

  /// Applies what lets the release succeed, and rehearses again: an order here, edits of hooks in
  /// their files.
  void apply(Remedy remedy) {
    if (remedy.order().isPresent()) {
      settings.arrange(remedy.order());
    } else {
      edit(remedy)
          .ifPresent(edit -> {
            editing = true;
            changes.make(edit);
          });
    }
  }

  /// Whether a remedy can be applied here: hooks in files outside the workspace cannot be edited.
  boolean canApply(Remedy remedy) {
    return remedy.order().isPresent() || edit(remedy).isPresent();
  }

  private Optional<WorkspaceEdit> edit(Remedy remedy) {
    return files.get().flatMap(now -> new HookEditFiles(now).edit(remedy));
  }

  ReadOnlyObjectProperty<Optional<RehearsalResult>> resultProperty() {
    return result.getReadOnlyProperty();
  }

  /// The number of the request whose run is shown; empty for none.
  ObservableValue<OptionalInt> shown() {
    return shown.map(one -> one.map(it -> OptionalInt.of(it.number())).orElse(OptionalInt.empty()));
  }

  /// What is chosen for the next rehearsal.
  RehearsalSettingsViewModel settings() {
    return settings;
  }

  /// Whether a rehearsal is shown.
  BooleanExpression hasResult() {
    return hasResult;
  }

  /// What hooks and policies change in the objects of the release.
  private Optional<DriftContract> drift() {
    return result
        .get()
        .map(one ->
            one.rehearsal().requests().stream()
                .filter(request -> request.cause().isEmpty())
                .map(RehearsedRequest::trace)
                .reduce(DriftContract.EMPTY, DriftContract::and, (_, last) -> last));
  }

  /// Whether files have changed since the result.
  ReadOnlyBooleanProperty outdatedProperty() {
    return outdated.getReadOnlyProperty();
  }

  /// The rehearsal in progress; empty for none.
  ReadOnlyObjectProperty<Optional<Job<?>>> runningProperty() {
    return rehearsing.underwayProperty();
  }

  /// Whether there is a workspace.
  BooleanExpression isOpen() {
    return open;
  }
}
