package dev.admittance.app.debug.why;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.app.debug.why.WhyAnswer.Choice;
import dev.admittance.simulator.analysis.why.Candidate;
import dev.admittance.simulator.analysis.why.Why;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// Why a webhook or policy took part in the current run or not: that of the current step, or the
/// one that the user chose, reached or not. Without either, the one that rejected the request.
public final class WhyViewModel {
  private final DebugSession session;
  private final ObservableList<Choice> choices = FXCollections.observableArrayList();
  private final ObservableList<Choice> choicesShown =
      FXCollections.unmodifiableObservableList(choices);
  private final ReadOnlyObjectWrapper<WhyAnswer> answer =
      new ReadOnlyObjectWrapper<>(WhyAnswer.NONE);
  private final OptionalProperty<MatchTree> checks = new OptionalProperty<>();

  private final OptionalProperty<Candidate> candidate = new OptionalProperty<>();

  private List<Candidate> candidates = List.of();
  private Optional<Why> why = Optional.empty();

  private Optional<Candidate> asked = Optional.empty();
  private Optional<Candidate> expected = Optional.empty();
  private Optional<Shown> shown = Optional.empty();

  /// The shown subject of the current trace.
  private record Shown(Candidate candidate, int round) {}

  /// Follows a session.
  ///
  /// @param runs provide the possible participants
  public WhyViewModel(DebugSession session, RunsViewModel runs) {
    this.session = session;
    runs.currentProperty().subscribe(this::list);
    session.traceProperty().subscribe(_ -> shown = Optional.empty());
    session.positionProperty().subscribe(this::follow);
  }

  /// The possible subjects in request order.
  ObservableList<Choice> choices() {
    return choicesShown;
  }

  /// The explanation. The same instance while stepping inside one.
  ReadOnlyObjectProperty<WhyAnswer> answerProperty() {
    return answer.getReadOnlyProperty();
  }

  /// The checks of the server; empty if it never reached the subject. Changes before the
  /// explanation.
  ReadOnlyObjectProperty<Optional<MatchTree>> checksProperty() {
    return checks.getReadOnlyProperty();
  }

  /// The subject; empty for none.
  ReadOnlyObjectProperty<Optional<Candidate>> candidateProperty() {
    return candidate.getReadOnlyProperty();
  }

  /// Chooses a subject and moves to its first step, if there is one.
  void ask(Choice choice) {
    ask(candidates.get(choice.place()), 0);
  }

  /// Chooses a webhook of the admission chain; does nothing if it is not there.
  public void ask(HookId hook) {
    candidates.stream()
        .filter(new Candidate.OfHook(hook)::equals)
        .findFirst()
        .ifPresent(candidate -> ask(candidate, 0));
  }

  /// Keeps the subject when the next trace is shown.
  void stay() {
    expected = candidate.get();
  }

  /// Chooses another round of the subject.
  void selectRound(int round) {
    why.ifPresent(one -> ask(one.candidate(), round));
  }

  private void ask(Candidate candidate, int round) {
    asked = Optional.of(candidate);
    expected = Optional.empty();
    session
        .traceProperty()
        .get()
        .ifPresent(trace ->
            Why.of(trace, candidate, round).steps().stream()
                .findFirst()
                .ifPresentOrElse(
                    first -> session.moveTo(first.moment().index()),
                    () -> show(trace, candidate, round)));
  }

  /// Moves to the step that kept the server from the subject; does nothing if there is none.
  void goToCause() {
    why.flatMap(Why::before).map(step -> step.moment().index()).ifPresent(session::moveTo);
  }

  private void list(Optional<DebugRun> run) {
    candidates =
        run.map(one ->
                Candidate.withRules(
                    Candidate.all(one.hooks(), one.spec().input().setup()), one.trace()))
            .orElse(List.of());
    choices.setAll(candidates.stream().map(this::choice).toList());
  }

  private void follow(Optional<TracePosition> position) {
    if (position.isEmpty()) {
      showNothing();
      return;
    }
    Trace trace = position.get().trace();
    Step step = position.get().step();
    if (expected.isPresent() && shown.isEmpty()) {
      Candidate wanted = expected.get();
      expected = Optional.empty();
      asked = Optional.of(wanted);
      Optional<Step> first = Why.of(trace, wanted, 0).steps().stream().findFirst();
      if (first.isPresent() && !first.get().equals(step)) {
        session.moveTo(first.get().moment().index());
        return;
      }
    }
    Optional<Candidate> own = doing(step);
    if (own.isPresent()) {
      asked = own;
      show(trace, own.get(), step.moment().round());
      return;
    }
    asked
        .filter(candidates::contains)
        .or(() -> refusing(trace))
        .ifPresentOrElse(
            candidate -> show(trace, candidate, roundOf(candidate)), this::showNothing);
  }

  private Optional<Candidate> doing(Step step) {
    // A rule comes after its hook.
    return candidates.stream().filter(candidate -> candidate.does(step)).reduce((_, last) -> last);
  }

  private Optional<Candidate> refusing(Trace trace) {
    return trace.steps(Step.Refusal.class).flatMap(step -> doing(step).stream()).findFirst();
  }

  /// The round that is already shown.
  private int roundOf(Candidate candidate) {
    return shown.filter(one -> one.candidate().equals(candidate)).map(Shown::round).orElse(0);
  }

  private void showNothing() {
    shown = Optional.empty();
    why = Optional.empty();
    candidate.set(Optional.empty());
    checks.set(Optional.empty());
    answer.set(WhyAnswer.NONE);
  }

  private void show(Trace trace, Candidate about, int round) {
    Optional<Shown> wanted = Optional.of(new Shown(about, round));
    if (shown.equals(wanted)) {
      return;
    }
    shown = wanted;
    Why found = Why.of(trace, about, round);
    why = Optional.of(found);
    candidate.set(Optional.of(about));
    checks.set(found.checks());
    answer.set(
        new WhyAnswer(
            Optional.of(choice(about)),
            look(found),
            found.sentence(),
            found.reason(),
            Why.rounds(trace, about),
            round,
            found.before().isPresent()));
  }

  private Choice choice(Candidate one) {
    return new Choice(candidates.indexOf(one), one.text(), one.phase().text(), one.origin());
  }

  private static WhyAnswer.Look look(Why why) {
    return switch (why.outcome()) {
      case TOOK_PART ->
          why.refused()
              ? WhyAnswer.Look.REFUSED
              : why.warned() ? WhyAnswer.Look.WARNED : WhyAnswer.Look.TOOK_PART;
      case SKIPPED -> WhyAnswer.Look.SKIPPED;
      case FAILED -> WhyAnswer.Look.REFUSED;
      case NOT_REACHED -> WhyAnswer.Look.NOT_REACHED;
    };
  }
}
