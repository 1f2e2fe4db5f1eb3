package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.initialization.trace.ApiCall;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.request.UserInfo;
import java.time.Duration;
import java.util.List;

/// A controller of an alternative design, which looks at regular intervals and asks any server that
/// is up. What its user may do is not known.
abstract class PeriodicController implements Caller {
  private static final UserInfo UNKNOWN = new UserInfo("", "", List.of(), JsonObject.EMPTY);

  private final SimulationState state;
  private final String name;
  private final Duration interval;

  PeriodicController(SimulationState state, String name, Duration interval) {
    this.state = state;
    this.name = name;
    this.interval = interval;
  }

  SimulationState state() {
    return state;
  }

  /// Schedules its looks.
  void plan() {
    state.queue().after(interval, this::run);
  }

  private void run() {
    state.anyServer().ifPresent(server -> look(new Calls(state, server, this)));
    plan();
  }

  abstract void look(Calls calls);

  @Override
  public String name() {
    return name;
  }

  @Override
  public UserInfo user() {
    return UNKNOWN;
  }

  @Override
  public void answered(ApiCall call, ApiResponse answer) {}

  @Override
  public void disconnected(ApiCall call) {}
}
