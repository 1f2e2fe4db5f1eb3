package dev.admittance.simulator.rehearsal;

import dev.admittance.simulator.capture.Capture;
import java.time.Duration;

/// What a sync of Argo CD does with an object, and how far it is.
final class ArgoTask {
  final ArgoOrder.Task task;

  /// Among the objects of the client.
  final int position;

  /// As it is sent: a hook has a name and a finalizer then.
  Capture capture;

  State state = State.PENDING;
  boolean refused;

  /// When its last request ends.
  Duration sent = Duration.ZERO;

  ArgoTask(ArgoOrder.Task task, int position) {
    this.task = task;
    this.position = position;
    this.capture = task.capture();
  }

  enum State {
    PENDING,
    RUNNING,
    SUCCEEDED,
    FAILED
  }

  /// Whether it creates the namespace that no manifest has.
  boolean isOfNamespace() {
    return capture.source().equals(ArgoApplication.CREATES);
  }

  boolean isPending() {
    return state == State.PENDING;
  }

  boolean isDone() {
    return state == State.SUCCEEDED || state == State.FAILED;
  }

  void end(boolean succeeds) {
    state = succeeds ? State.SUCCEEDED : State.FAILED;
  }

  /// How it has failed, in words.
  String how() {
    return refused ? " is refused" : " has failed";
  }
}
