package dev.admittance.app.debug.logpoint;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.debug.captures.CaptureRow;
import dev.admittance.app.debug.captures.CapturesViewModel;
import dev.admittance.app.editor.cel.CelExpression;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.completion.CompletionItem;
import dev.admittance.completion.expression.CelCompletion;
import dev.admittance.completion.expression.CelCompletionContext;
import dev.admittance.model.expression.ExpressionIssue;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import dev.admittance.simulator.analysis.logpoint.CompiledLogPoint;
import dev.admittance.simulator.analysis.logpoint.LogPoint;
import dev.admittance.simulator.analysis.logpoint.LogPointScope;
import dev.admittance.simulator.analysis.why.Candidate;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Phase;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// A log point that is being written: its place, out of those offered, and its expression, which
/// completes names of the policy at the place and fields of the captured kinds that may come there.
public final class LogPointDraft implements CelExpression {
  private static final Messages MESSAGES = Messages.of(LogPointDraft.class);

  /// Fields of many kinds have little in common.
  private static final int MOST_KINDS = 20;

  private final CapturesViewModel captures;
  private final OptionalProperty<SimulationInput> input = new OptionalProperty<>();
  private final BooleanProperty wanted = new SimpleBooleanProperty();
  private final OptionalProperty<LogPlace> place = new OptionalProperty<>();
  private final StringProperty expression = new SimpleStringProperty("");
  private final ObservableList<LogPlace> places = FXCollections.observableArrayList();

  private final Derived<List<Breakpoint>> offered;
  private final Derived<Optional<String>> check;
  private final Derived<Optional<CelCompletionContext>> names;
  private final ObservableValue<List<ExpressionIssue>> issues;

  LogPointDraft(CapturesViewModel captures, TaskRunner tasks) {
    this.captures = captures;
    offered = new Derived<>(tasks, List.of(), this::places);
    check = new Derived<>(tasks, Optional.empty(), this::check);
    names = new Derived<>(tasks, Optional.empty(), this::names);
    issues =
        check
            .valueProperty()
            .map(why ->
                why.map(said -> ExpressionIssue.in(said, expression.get(), leading()))
                    .orElse(List.of()));
    offered.valueProperty().subscribe(this::offer);
    offered.follow(input, wanted);
    check.follow(place, expression, input);
    names.follow(place, input, wanted);
  }

  void load(SimulationInput now) {
    input.set(Optional.of(now));
  }

  /// Whether places and names are offered, as while the log points are visible.
  BooleanProperty wantedProperty() {
    return wanted;
  }

  /// Where a log point can be: phases, hooks and policies.
  ObservableList<LogPlace> offeredPlaces() {
    return FXCollections.unmodifiableObservableList(places);
  }

  ObjectProperty<Optional<LogPlace>> placeProperty() {
    return place;
  }

  @Override
  public StringProperty draftProperty() {
    return expression;
  }

  /// Why it has no value; empty where it has, or where there is no expression.
  ObservableValue<Optional<String>> problemProperty() {
    return check.valueProperty();
  }

  @Override
  public ObservableValue<List<ExpressionIssue>> issuesProperty() {
    return issues;
  }

  @Override
  public List<CompletionItem> complete(String text, int caret) {
    return names
        .get()
        .map(context -> CelCompletion.completions(text, caret, context))
        .orElse(List.of());
  }

  /// Begins at a place.
  void begin(Breakpoint at) {
    LogPlace wantedPlace = new LogPlace(at);
    if (!places.contains(wantedPlace)) {
      places.add(wantedPlace);
    }
    place.set(Optional.of(wantedPlace));
  }

  /// The log point that is written; empty without a place or an expression.
  Optional<LogPoint> written() {
    String text = expression.get().strip();
    return place.get().filter(_ -> !text.isEmpty()).map(at -> new LogPoint(at.at(), text));
  }

  private int leading() {
    return expression.get().length() - expression.get().stripLeading().length();
  }

  private Derivation<List<Breakpoint>> places() {
    return Derivation.of(
        input.get().filter(_ -> wanted.get()),
        List.of(),
        now -> Derivation.computed(MESSAGES.get("task.places"), _ -> places(now)));
  }

  private static List<Breakpoint> places(SimulationInput now) {
    List<HookId> hooks = Pipeline.compile(now.setup()).hooks();
    return Stream.concat(
            Stream.of(Phase.values()).map(Breakpoint.AtPhase::new),
            Candidate.all(hooks, now.setup()).stream().map(LogPointDraft::place))
        .toList();
  }

  private void offer(List<Breakpoint> all) {
    Optional<LogPlace> last = place.get();
    places.setAll(all.stream().map(LogPlace::new).toList());
    place.set(last.or(() -> places.stream().findFirst()));
  }

  private static Breakpoint place(Candidate candidate) {
    return switch (candidate) {
      case Candidate.OfHook(var hook) -> at(hook);
      case Candidate.OfRule(var hook, var _) -> at(hook);
      case Candidate.OfPolicy(var policy) ->
          new Breakpoint.AtPolicy(policy.kind(), policy.policy(), policy.binding());
    };
  }

  private static Breakpoint at(HookId hook) {
    return new Breakpoint.AtHook(hook.kind(), hook.configuration(), hook.webhook());
  }

  private Derivation<Optional<String>> check() {
    Optional<LogPoint> now = written();
    return Derivation.of(
        input.get().filter(_ -> now.isPresent()),
        Optional.empty(),
        setup ->
            Derivation.computed(
                MESSAGES.get("task.check"),
                _ -> CompiledLogPoint.of(now.orElseThrow(), setup).problem()));
  }

  private Derivation<Optional<CelCompletionContext>> names() {
    Optional<LogPlace> at = place.get();
    List<AdmissionRequest> requests =
        captures.rows().stream().map(CaptureRow::capture).map(one -> one.request()).toList();
    return Derivation.of(
        input.get().filter(_ -> wanted.get() && at.isPresent()),
        Optional.empty(),
        now ->
            Derivation.computed(
                MESSAGES.get("task.names"),
                _ ->
                    LogPointScope.of(at.orElseThrow().at(), now)
                        .map(scope -> names(scope, requests, now))));
  }

  private static CelCompletionContext names(
      LogPointScope scope, List<AdmissionRequest> requests, SimulationInput now) {
    return CelCompletionContext.of(
        ExpressionRole.VARIABLE,
        scope.params(),
        scope.variables(),
        requests.stream()
            .filter(scope::covers)
            .map(AdmissionRequest::kind)
            .distinct()
            .limit(MOST_KINDS)
            .toList(),
        now.setup().cluster().objects(),
        now.setup().release());
  }
}
