package dev.admittance.app.debug;

import dev.admittance.app.debug.captures.CapturesView;
import dev.admittance.app.debug.panes.InspectorViewModel;
import dev.admittance.app.debug.panes.Pane;
import dev.admittance.app.debug.rerun.TryViewModel;
import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import java.util.function.Supplier;

/// Brings a part of the debugger to the front and moves the focus into it.
///
/// @param view the centre, which is made after the actions that move the focus
record DebugFocus(
    DebugViewModel debug,
    DebugSide lists,
    CapturesView list,
    SidePanel side,
    Supplier<DebugView> view)
    implements DebugActions.Focus {
  @Override
  public void captures() {
    lists.show(DebugSide.Part.CAPTURES);
    list.focusTable();
  }

  @Override
  public void steps() {
    if (lists.partProperty().get() == DebugSide.Part.SCENARIOS) {
      lists.show(DebugSide.Part.CAPTURES);
    }
    side.focusSteps();
  }

  @Override
  public void filter() {
    lists.show(DebugSide.Part.CAPTURES);
    list.focusFilter();
  }

  @Override
  public void object() {
    debug.dock().show(InspectorViewModel.OBJECT);
    view.get().focusObject();
  }

  @Override
  public void pane(Pane pane) {
    debug.dock().show(pane.id());
    front(pane.id());
  }

  @Override
  public void watchField() {
    debug.dock().show(Pane.BREAKPOINTS.id());
    view.get().focusWatchedField();
  }

  /// Moves the focus into a pane that is in front.
  void front(String pane) {
    view.get().focusPane(pane);
  }

  /// Compares the current run with another and shows the difference.
  void compare() {
    debug.compare().compareCurrent();
    view.get().focusComparison();
  }

  /// Offers the changes to make before the request runs again.
  void changes(TryViewModel.Mode mode) {
    debug.trying().modeProperty().set(mode);
    debug.dock().show(Pane.TRY.id());
    view.get().focusTry();
  }

  /// Begins a log point at a place.
  void logPoint(Breakpoint at) {
    debug.dock().show(Pane.LOG.id());
    debug.logPoints().begin(at);
    view.get().focusLogPoint();
  }
}
