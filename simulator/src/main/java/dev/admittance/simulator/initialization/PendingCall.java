package dev.admittance.simulator.initialization;

import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.trace.ApiCall;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.Step;

/// A call on a server that is answered once. Later answers are dropped, because the server
/// continues its work after a timeout.
final class PendingCall {
  private final SimulationState state;
  private final Caller caller;
  private final ApiCall call;
  private boolean over;

  PendingCall(SimulationState state, Caller caller, ApiCall call) {
    this.state = state;
    this.caller = caller;
    this.call = call;
  }

  ApiCall call() {
    return call;
  }

  Caller caller() {
    return caller;
  }

  boolean isOver() {
    return over;
  }

  void answer(RuleId rule, ApiResponse answer) {
    answer(rule, answer, "");
  }

  void refuse(RuleId rule, ClientStatus status) {
    answer(rule, ApiResponse.of(status), "");
  }

  void refuse(Step.Refusal refusal) {
    refuse(refusal.rule(), refusal.status());
  }

  /// Answers, unless that was done.
  ///
  /// @param cause the chosen part of the answer; mostly empty
  void answer(RuleId rule, ApiResponse answer, String cause) {
    if (over) {
      return;
    }
    over = true;
    state
        .recorder()
        .add(
            call.server(),
            rule,
            header -> new InitializationEvent.Answered(header, call, answer, cause));
    caller.answered(call, answer);
  }

  /// Breaks the connection, unless the call was answered.
  void disconnect(RuleId rule) {
    if (over) {
      return;
    }
    over = true;
    state
        .recorder()
        .add(call.caller(), rule, header -> new InitializationEvent.Disconnected(header, call));
    caller.disconnected(call);
  }
}
