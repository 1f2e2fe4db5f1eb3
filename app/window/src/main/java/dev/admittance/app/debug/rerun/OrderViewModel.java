package dev.admittance.app.debug.rerun;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.simulator.analysis.rerun.HookOrder;
import dev.admittance.simulator.trace.HookId;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The editable call order of the mutating webhooks of the current run.
public final class OrderViewModel {
  private final RunsViewModel runs;
  private final ObservableList<OrderRow> rows = FXCollections.observableArrayList();
  private final ObservableList<OrderRow> shown = FXCollections.unmodifiableObservableList(rows);
  private final ObjectProperty<HookOrder> order =
      new SimpleObjectProperty<>(new HookOrder(List.of()));
  private final BooleanBinding changed;

  private HookOrder was = new HookOrder(List.of());

  OrderViewModel(RunsViewModel runs) {
    this.runs = runs;
    changed = Bindings.createBooleanBinding(() -> !order.get().equals(was), order);
    runs.currentProperty().subscribe(this::reset);
  }

  /// The webhooks in the edited order.
  public ObservableList<OrderRow> rows() {
    return shown;
  }

  /// Whether the order differs from that of the run.
  public BooleanExpression changed() {
    return changed;
  }

  /// The difference in words; empty for none.
  public ObservableValue<String> change() {
    return order.map(now -> now.equals(was) ? "" : now.changeFrom(was));
  }

  /// Moves a webhook.
  ///
  /// @param from 0-based
  /// @param to 0-based in the result; clamped to the list
  public void move(int from, int to) {
    if (from >= 0 && from < rows.size()) {
      set(order.get().moved(rows.get(from).hook(), to));
    }
  }

  public void discard() {
    set(was);
  }

  /// Runs the request again in this order; does nothing if it is unchanged.
  public void run() {
    run(order.get());
  }

  /// Whether a webhook can move.
  ///
  /// @param by -1 for earlier, 1 for later
  boolean canMove(HookId hook, int by) {
    int at = was.hooks().indexOf(hook);
    return at >= 0 && at + by >= 0 && at + by < was.hooks().size();
  }

  /// Runs the request again with a webhook called earlier or later than in the current run.
  void runWith(HookId hook, int by) {
    run(was.moved(hook, was.hooks().indexOf(hook) + by));
  }

  private void run(HookOrder wanted) {
    if (!wanted.equals(was)) {
      runs.rerun(new Variation(wanted.changeFrom(was), made -> made.inOrder(wanted.positions())));
    }
  }

  private void reset(Optional<DebugRun> run) {
    was = HookOrder.of(run.map(DebugRun::hooks).orElse(List.of()));
    set(was);
  }

  private void set(HookOrder now) {
    rows.setAll(
        now.hooks().stream()
            .map(hook ->
                new OrderRow(
                    hook,
                    hook.webhook(),
                    hook.configuration(),
                    now.hooks().indexOf(hook) != was.hooks().indexOf(hook)))
            .toList());
    order.set(now);
    changed.invalidate();
  }
}
