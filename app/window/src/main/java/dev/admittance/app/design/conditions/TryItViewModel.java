package dev.admittance.app.design.conditions;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Delay;
import dev.admittance.app.task.DelayedAction;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.completion.expression.ExpressionList;
import dev.admittance.completion.expression.ExpressionSlot;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.workspace.Workspace;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;

/// Tries the draft of an expression on the captures of the workspace: with all details on the
/// chosen one, with the verdict alone on the others.
public final class TryItViewModel {
  private static final Messages MESSAGES = Messages.of(TryItViewModel.class);

  /// The most captures that are tried.
  static final int MAX_CAPTURES = 2_000;

  /// The pause after which a draft is tried.
  private static final int REST_MILLIS = 150;

  private final ObservableValue<Optional<Workspace>> workspace;
  private final LatestJob trying;
  private final DelayedAction soon;
  private final Subscription subscription;

  private final ObservableList<TriedCapture> captures = FXCollections.observableArrayList();
  private final ObservableList<TriedCapture> capturesView =
      FXCollections.unmodifiableObservableList(captures);
  private final OptionalProperty<Capture> capture = new OptionalProperty<>();
  private final OptionalProperty<TryDetail> detail = new OptionalProperty<>();
  private final ReadOnlyObjectWrapper<Map<TryOutcome, Integer>> counts =
      new ReadOnlyObjectWrapper<>(Map.of());
  private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NOTHING);

  private Optional<Subject> subject = Optional.empty();
  private Optional<Capture> chosen = Optional.empty();
  private int occasion;

  /// The expression to try.
  ///
  /// @param list with its drafts
  /// @param index of the item
  /// @param slot the expression in it
  /// @param compiles whether the server accepts the expression
  record Subject(ExpressionList list, int index, ExpressionSlot slot, boolean compiles) {}

  public enum State {
    NOTHING,
    NO_CAPTURES,
    /// The expression does not compile. The last results are those of an older text.
    DOES_NOT_COMPILE,
    TRYING,
    TRIED
  }

  /// A capture with the verdict of the expression; empty until it is known.
  public record TriedCapture(Capture capture, Optional<TryOutcome> outcome) {}

  TryItViewModel(ObservableValue<Optional<Workspace>> workspace, TaskRunner tasks, Delay delay) {
    this.workspace = workspace;
    this.trying = new LatestJob(tasks);
    this.soon = new DelayedAction(delay, this::run);
    this.subscription = workspace.subscribe(_ -> trySoon());
  }

  /// The captures of the workspace with their verdicts.
  public ObservableList<TriedCapture> captures() {
    return capturesView;
  }

  /// The capture whose details are shown: the chosen one, or the first that reaches the expression.
  public ReadOnlyObjectProperty<Optional<Capture>> captureProperty() {
    return capture.getReadOnlyProperty();
  }

  /// The result on that capture; empty until it is known.
  public ReadOnlyObjectProperty<Optional<TryDetail>> detailProperty() {
    return detail.getReadOnlyProperty();
  }

  /// The number of captures for each verdict; empty until all were tried.
  public ReadOnlyObjectProperty<Map<TryOutcome, Integer>> countsProperty() {
    return counts.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<State> stateProperty() {
    return state.getReadOnlyProperty();
  }

  /// Chooses the capture whose details are shown.
  public void choose(Capture other) {
    chosen = Optional.of(other);
    occasion = 0;
    run();
  }

  /// Chooses among the evaluations for the capture.
  public void choose(int place) {
    if (place != occasion) {
      occasion = place;
      run();
    }
  }

  /// Chooses the next capture with a verdict; wraps around.
  public void next(TryOutcome wanted) {
    int at =
        capture
            .get()
            .map(shown -> captures.stream().map(TriedCapture::capture).toList().indexOf(shown))
            .orElse(-1);
    for (int i = 1; i <= captures.size(); i++) {
      TriedCapture candidate = captures.get((at + i) % captures.size());
      if (candidate.outcome().filter(wanted::equals).isPresent()) {
        choose(candidate.capture());
        return;
      }
    }
  }

  void show(Subject shown) {
    if (!subject.equals(Optional.of(shown))) {
      subject = Optional.of(shown);
      trySoon();
    }
  }

  void dispose() {
    subscription.unsubscribe();
    clear();
  }

  void clear() {
    soon.cancel();
    trying.cancel();
    subject = Optional.empty();
    detail.set(Optional.empty());
    counts.set(Map.of());
    state.set(State.NOTHING);
  }

  private void trySoon() {
    soon.schedule(REST_MILLIS);
    trying.cancel();
  }

  private void run() {
    trying.cancel();
    Optional<Workspace> open = workspace.getValue();
    if (subject.isEmpty() || open.isEmpty()) {
      state.set(State.NOTHING);
      return;
    }
    takeCaptures(open.get().captures());
    if (captures.isEmpty()) {
      detail.set(Optional.empty());
      state.set(State.NO_CAPTURES);
    } else if (!subject.get().compiles()) {
      state.set(State.DOES_NOT_COMPILE);
    } else {
      start(open.get(), subject.get());
    }
  }

  private void takeCaptures(List<Capture> all) {
    List<Capture> tried = all.subList(0, Math.min(all.size(), MAX_CAPTURES));
    if (!tried.equals(captures.stream().map(TriedCapture::capture).toList())) {
      captures.setAll(tried.stream().map(one -> new TriedCapture(one, Optional.empty())).toList());
    }
    if (chosen.filter(tried::contains).isEmpty()) {
      chosen = Optional.empty();
      occasion = 0;
    }
  }

  private void start(Workspace open, Subject tried) {
    state.set(State.TRYING);
    List<Capture> all = captures.stream().map(TriedCapture::capture).toList();
    Optional<Capture> wanted = chosen;
    int place = occasion;
    trying
        .start(
            MESSAGES.get("task.try"),
            progress -> {
              TryOut out = new TryOut(open, tried.list(), tried.index(), tried.slot());
              wanted.ifPresent(one -> deliver(out, one, place, progress));
              return verdicts(out, all, wanted.isEmpty(), progress);
            })
        .onSuccess(this::show)
        .onCancel(() -> {
          // Unless it makes way for another draft.
          if (!soon.isPending()) {
            state.set(State.NOTHING);
          }
        });
  }

  private void deliver(TryOut out, Capture one, int place, Progress progress) {
    TryDetail found = out.detail(one, place);
    progress.deliver(() -> {
      capture.set(Optional.of(one));
      detail.set(Optional.of(found));
    });
  }

  /// @param choosing whether to show the first capture that reaches the expression, or else the
  ///   first of all
  private List<TryOutcome> verdicts(
      TryOut out, List<Capture> all, boolean choosing, Progress progress) {
    List<TryOutcome> found = new ArrayList<>();
    boolean toChoose = choosing;
    for (Capture one : all) {
      if (progress.cancelled()) {
        return found;
      }
      progress.at(found.size(), all.size(), one.source());
      TryOutcome outcome = out.verdict(one);
      found.add(outcome);
      if (toChoose && outcome != TryOutcome.NOT_REACHED) {
        deliver(out, one, 0, progress);
        toChoose = false;
      }
    }
    if (toChoose) {
      deliver(out, all.getFirst(), 0, progress);
    }
    return found;
  }

  private void show(List<TryOutcome> outcomes) {
    Map<TryOutcome, Integer> sums = new EnumMap<>(TryOutcome.class);
    for (int i = 0; i < outcomes.size(); i++) {
      TriedCapture before = captures.get(i);
      Optional<TryOutcome> now = Optional.of(outcomes.get(i));
      sums.merge(outcomes.get(i), 1, Integer::sum);
      if (!before.outcome().equals(now)) {
        captures.set(i, new TriedCapture(before.capture(), now));
      }
    }
    counts.set(sums);
    state.set(State.TRIED);
  }
}
