package dev.admittance.simulator.initialization;

/// An alternative of the first proposal: the garbage collector deletes objects whose initialization
/// failed (I-53).
final class GarbageCollector extends PeriodicController {
  GarbageCollector(SimulationState state) {
    super(state, "garbage-collector", state.alternatives().interval());
  }

  @Override
  void look(Calls calls) {
    state().etcd().store().failed(state().rules()).forEach(calls::delete);
  }
}
