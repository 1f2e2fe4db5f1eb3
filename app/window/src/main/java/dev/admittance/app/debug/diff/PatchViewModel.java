package dev.admittance.app.debug.diff;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.PolicyRun;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The operations of the current webhook's patch or of the current policy's mutations, and those
/// that the current step applied.
public final class PatchViewModel {
  private static final Messages MESSAGES = Messages.of(PatchViewModel.class);

  private final DebugSession session;
  private final ObservableList<PatchItem> items = FXCollections.observableArrayList();
  private final ObservableList<PatchItem> itemsView =
      FXCollections.unmodifiableObservableList(items);
  private final OptionalProperty<PatchItem> current = new OptionalProperty<>();
  private final OptionalProperty<PatchItem> chosen = new OptionalProperty<>();
  private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper("");
  private final ReadOnlyStringWrapper absence = new ReadOnlyStringWrapper("");

  public PatchViewModel(DebugSession session) {
    this.session = session;
    session.positionProperty().subscribe(this::follow);
  }

  public ObservableList<PatchItem> items() {
    return itemsView;
  }

  /// The first operation that the current step applied or reports; empty for none.
  public ReadOnlyObjectProperty<Optional<PatchItem>> currentProperty() {
    return current.getReadOnlyProperty();
  }

  /// Why the list is empty; empty if it is not.
  public ReadOnlyStringProperty absenceProperty() {
    return absence.getReadOnlyProperty();
  }

  /// The selected operation of the current step; the first by default.
  public ReadOnlyObjectProperty<Optional<PatchItem>> chosenProperty() {
    return chosen.getReadOnlyProperty();
  }

  /// Why mutations of the policy changed nothing; empty if all did.
  public ReadOnlyStringProperty noteProperty() {
    return note.getReadOnlyProperty();
  }

  /// Selects an operation and moves to the step that applied it.
  public void jumpTo(PatchItem item) {
    chosen.set(Optional.of(item));
    item.step().ifPresent(session::moveTo);
  }

  private void follow(Optional<TracePosition> position) {
    Optional<HookRun> run = position.flatMap(TracePosition::hookRun);
    Optional<PolicyRun> policy = position.flatMap(TracePosition::policyRun);
    List<PatchItem> found =
        run.map(PatchViewModel::items)
            .or(() -> policy.map(PatchViewModel::items))
            .orElse(List.of());
    if (!items.equals(found)) {
      items.setAll(found);
    }
    absence.set(
        !found.isEmpty()
            ? ""
            : run.map(r -> MESSAGES.get("patch.nothing", r.hook().webhook()))
                .or(() -> policy.map(p -> MESSAGES.get("policy.nothing", p.policy().text())))
                .orElse(MESSAGES.get("patch.none")));
    OptionalInt index = position.map(at -> OptionalInt.of(at.index())).orElse(OptionalInt.empty());
    note.set(policy.map(PatchViewModel::notes).orElse(""));
    boolean ofAll = position.filter(at -> at.step() instanceof Step.HookAllowed).isPresent();
    List<PatchItem> here =
        ofAll ? found : found.stream().filter(item -> item.step().equals(index)).toList();
    current.set(here.stream().findFirst());
    chosen.set(chosen.get().filter(here::contains).or(current::get));
  }

  private static List<PatchItem> items(HookRun run) {
    List<PatchOperation> patch = run.patch();
    Map<Integer, Integer> places = places(run);
    List<PatchItem> items = new ArrayList<>(patch.size());
    for (int i = 0; i < patch.size(); i++) {
      Integer place = places.get(i);
      OptionalInt step = place == null ? OptionalInt.empty() : OptionalInt.of(place);
      items.add(new PatchItem(i + 1, patch.get(i), step, i, failure(run, i)));
    }
    return items;
  }

  /// The index of the first step of each operation, by its number.
  private static Map<Integer, Integer> places(HookRun run) {
    Map<Integer, Integer> places = new HashMap<>();
    for (Step.OfHook step : run.steps()) {
      int index = step.moment().index();
      switch (step) {
        case Step.OperationApplied applied -> places.putIfAbsent(applied.number(), index);
        case Step.PatchFailed failed -> places.putIfAbsent(failed.number(), index);
        default -> {
          // It is about no operation.
        }
      }
    }
    return places;
  }

  /// Policies have one step for each mutation, not for each operation.
  private static List<PatchItem> items(PolicyRun run) {
    List<PatchItem> items = new ArrayList<>();
    for (Step.OfPolicy step : run.steps()) {
      if (step instanceof Step.MutationApplied applied) {
        OptionalInt index = OptionalInt.of(step.moment().index());
        for (int i = 0; i < applied.patch().size(); i++) {
          items.add(new PatchItem(items.size() + 1, applied.patch().get(i), index, i, ""));
        }
      }
    }
    return items;
  }

  private static String failure(HookRun run, int number) {
    return run.last() instanceof Step.PatchFailed failed && failed.number() == number
        ? failed.status().message()
        : "";
  }

  /// The reasons of the policy's mutations without an effect.
  private static String notes(PolicyRun run) {
    return String.join(
        "\n",
        run.steps().stream()
            .filter(
                step -> step instanceof Step.MutationSkipped || step instanceof Step.MutationFailed)
            .map(StepDescriptions::explanation)
            .toList());
  }
}
