package dev.admittance.simulator.initialization;

import dev.admittance.simulator.initialization.story.Answer;
import dev.admittance.simulator.initialization.story.Call;
import dev.admittance.simulator.initialization.story.Happening;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.Step;

/// A call on a server that is answered once. Later answers are dropped, because the server
/// continues its work after a timeout.
final class OpenCall {
  private final World world;
  private final Caller caller;
  private final Call call;
  private boolean over;

  OpenCall(World world, Caller caller, Call call) {
    this.world = world;
    this.caller = caller;
    this.call = call;
  }

  Call call() {
    return call;
  }

  Caller caller() {
    return caller;
  }

  boolean isOver() {
    return over;
  }

  void answer(String rule, Answer answer) {
    answer(rule, answer, "");
  }

  void refuse(String rule, ClientStatus status) {
    answer(rule, Answer.of(status), "");
  }

  void refuse(Step.Refusal refusal) {
    refuse(refusal.rule(), refusal.status());
  }

  /// Answers, unless that was done.
  ///
  /// @param cause the chosen part of the answer; mostly empty
  void answer(String rule, Answer answer, String cause) {
    if (over) {
      return;
    }
    over = true;
    world
        .chronicle()
        .add(
            call.server(),
            (when, after) -> new Happening.Answered(when, rule, after, call, answer, cause));
    caller.answered(call, answer);
  }

  /// Breaks the connection, unless the call was answered.
  void disconnect(String rule) {
    if (over) {
      return;
    }
    over = true;
    world
        .chronicle()
        .add(call.caller(), (when, after) -> new Happening.Disconnected(when, rule, after, call));
    caller.disconnected(call);
  }
}
