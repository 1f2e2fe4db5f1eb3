package dev.admittance.app.debug.why;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunSpec;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.SourceOpener;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.why.Candidate;
import dev.admittance.simulator.analysis.whynot.HookEdits;
import dev.admittance.simulator.analysis.whynot.HookTexts;
import dev.admittance.simulator.analysis.whynot.KubectlLabel;
import dev.admittance.simulator.analysis.whynot.WhyNot;
import dev.admittance.simulator.analysis.whynot.WhyNotEdit;
import dev.admittance.simulator.analysis.whynot.WhyNotSearch;
import dev.admittance.simulator.trace.HookId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The smallest edits that change whether the explained webhook or policy takes part. They are
/// searched on request in the background, and can be run as variations.
public final class WhyNotViewModel {
  private static final Messages MESSAGES = Messages.of(WhyNotViewModel.class);

  private final RunsViewModel runs;
  private final WhyViewModel why;
  private final TaskRunner tasks;
  private final Failures failures;

  private final ObservableList<WhyNotSuggestion> whyNotSuggestions =
      FXCollections.observableArrayList();
  private final ObservableList<WhyNotSuggestion> proposalsShown =
      FXCollections.unmodifiableObservableList(whyNotSuggestions);
  private final ReadOnlyStringWrapper lead = new ReadOnlyStringWrapper("");
  private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper("");
  private final ReadOnlyBooleanWrapper answered = new ReadOnlyBooleanWrapper();
  private final LatestJob searching;

  private List<WhyNot.Suggestion> suggestions = List.of();
  private Optional<HookId> hook = Optional.empty();
  private SourceOpener sources = (_, _) -> {};
  private Optional<OpenFiles> files = Optional.empty();

  /// Follows the subject of another view model.
  public WhyNotViewModel(
      WhyViewModel why, RunsViewModel runs, TaskRunner tasks, Failures failures) {
    this.why = why;
    this.runs = runs;
    this.tasks = tasks;
    this.searching = new LatestJob(tasks);
    this.failures = failures;
    why.candidateProperty().subscribe(_ -> forget());
    runs.currentProperty().subscribe(_ -> forget());
  }

  /// Sets the files with the configuration.
  ///
  /// @param opener shows a position in a file
  public void setFiles(OpenFiles opened, SourceOpener opener) {
    files = Optional.of(opened);
    sources = opener;
  }

  ObservableList<WhyNotSuggestion> whyNotSuggestions() {
    return proposalsShown;
  }

  /// The sentence that introduces the edits; empty if there are none.
  ReadOnlyStringProperty leadProperty() {
    return lead.getReadOnlyProperty();
  }

  /// A remark besides the edits; empty for none.
  ReadOnlyStringProperty noteProperty() {
    return note.getReadOnlyProperty();
  }

  /// Whether the search for the current subject is finished.
  ReadOnlyBooleanProperty answeredProperty() {
    return answered.getReadOnlyProperty();
  }

  /// The search in progress; empty for none.
  ReadOnlyObjectProperty<Optional<Job<?>>> searchingProperty() {
    return searching.underwayProperty();
  }

  /// Starts the search; does nothing without a subject.
  void search() {
    forget();
    Optional<RunSpec> from = runs.currentProperty().get().map(DebugRun::spec);
    Optional<Candidate> candidate = why.candidateProperty().get();
    if (from.isPresent() && candidate.isPresent()) {
      hook =
          switch (candidate.get()) {
            case Candidate.OfHook(HookId id) -> Optional.of(id);
            case Candidate.OfPolicy _, Candidate.OfRule _ -> Optional.empty();
          };
      searching
          .start(
              MESSAGES.get("task.search", candidate.get().text()),
              progress -> search(from.get(), candidate.get(), progress))
          .onSuccess(found -> show(found, from.get()));
    }
  }

  void cancel() {
    forget();
  }

  /// Runs a variation with the edits of a proposal and shows it.
  void tryOut(WhyNotSuggestion whyNotSuggestion) {
    List<WhyNotEdit> edits = suggestions.get(whyNotSuggestion.place()).edits();
    Optional<HookId> about = hook;
    why.stay();
    runs.rerun(
        new Variation(
            whyNotSuggestion.text(),
            made -> {
              WhyNotSearch.Edited edited =
                  WhyNotSearch.apply(made.input(), made.capture(), about, edits);
              return made.with(edited.input()).with(edited.capture());
            }));
  }

  /// Shows the position of the configuration that a proposal changes; does nothing if it changes
  /// none.
  void open(WhyNotSuggestion whyNotSuggestion) {
    whyNotSuggestion.origin().ifPresent(at -> sources.open(at.file(), at.range().start()));
  }

  /// Writes a proposal into the configuration in a single undo step; does nothing if it changes
  /// none.
  void write(WhyNotSuggestion whyNotSuggestion) {
    List<WhyNotEdit> edits = suggestions.get(whyNotSuggestion.place()).edits();
    Optional<Webhook> about =
        runs.currentProperty().get().flatMap(run -> webhook(run.spec().input()));
    whyNotSuggestion
        .origin()
        .flatMap(at -> files.flatMap(all -> all.open(at.file())))
        .ifPresent(file ->
            about.ifPresent(webhook ->
                file.whenReady(() -> write(file, whyNotSuggestion.text(), webhook, edits))));
  }

  private void write(OpenFile file, String title, Webhook webhook, List<WhyNotEdit> edits) {
    long version = file.version();
    SourceText text = file.source();
    tasks
        .start(MESSAGES.get("task.change", file.title()), _ -> HookTexts.of(text, webhook, edits))
        .onSuccess(result -> {
          switch (result) {
            case EditResult.Edited(List<TextEdit> changes) -> {
              if (file.apply(title, changes, version)) {
                file.reveal(webhook.origin().range().start());
              } else {
                refuse(file, MESSAGES.get("changed-meanwhile"));
              }
            }
            case EditResult.Refused(String reason) -> refuse(file, reason);
          }
        });
  }

  private void refuse(OpenFile file, String reason) {
    failures.report(MESSAGES.get("not-written"), file.name(), MESSAGES.get("by-hand", reason));
  }

  private static WhyNot search(RunSpec from, Candidate candidate, Progress progress) {
    WhyNotSearch.Watch watch = new Told(progress);
    return switch (candidate) {
      case Candidate.OfHook(HookId id) ->
          WhyNotSearch.of(from.input(), from.capture(), from.order(), id, watch);
      case Candidate.OfRule(HookId id, String rule) ->
          WhyNotSearch.of(from.input(), from.capture(), from.order(), id, rule, watch);
      case Candidate.OfPolicy policy ->
          WhyNotSearch.of(from.input(), from.capture(), from.order(), policy.policy(), watch);
    };
  }

  private record Told(Progress progress) implements WhyNotSearch.Watch {
    @Override
    public void ran(int runs) {
      progress.at(runs, WhyNotSearch.MOST_RUNS, MESSAGES.get("progress.run", runs));
    }

    @Override
    public boolean cancelled() {
      return progress.cancelled();
    }
  }

  private void forget() {
    searching.cancel();
    suggestions = List.of();
    whyNotSuggestions.clear();
    lead.set("");
    note.set("");
    answered.set(false);
  }

  private void show(WhyNot found, RunSpec from) {
    suggestions = found.suggestions();
    List<WhyNotSuggestion> shown = new ArrayList<>();
    for (WhyNot.Suggestion suggestion : suggestions) {
      shown.add(proposal(shown.size(), suggestion, from));
    }
    whyNotSuggestions.setAll(shown);
    lead.set(shown.isEmpty() ? "" : found.lead() + " …");
    note.set(found.note().orElse(""));
    answered.set(true);
  }

  private WhyNotSuggestion proposal(int place, WhyNot.Suggestion suggestion, RunSpec from) {
    List<String> commands =
        suggestion.edits().stream()
            .flatMap(edit -> KubectlLabel.of(edit, from.capture().request()).stream())
            .toList();
    return new WhyNotSuggestion(
        place,
        suggestion.text(),
        commands.size() == suggestion.edits().size()
            ? Optional.of(String.join("\n", commands))
            : Optional.empty(),
        suggestion.edits().stream().anyMatch(HookEdits::isOfHook)
            ? origin(from.input())
            : Optional.empty());
  }

  private Optional<Origin> origin(SimulationInput input) {
    return webhook(input).map(Webhook::origin);
  }

  private Optional<Webhook> webhook(SimulationInput input) {
    return hook.map(id -> input.hooks(id.kind()).get(id.position()).hook());
  }
}
