package dev.admittance.simulator.initialization.analysis;

import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import java.util.Optional;

/// The outcome of a create call.
///
/// @param held when a server began to wait for initializers; empty where it never did
/// @param end the answer, or the broken connection; empty where it still waited at the end
/// @param key of the object, as far as the trace shows it
public record ObjectCreation(
    InitializationEvent.Asked asked,
    Optional<InitializationEvent.Held> held,
    Optional<InitializationEvent> end,
    Optional<ObjectKey> key) {
  public Outcome fate() {
    return switch (end.orElse(null)) {
      case null -> Outcome.STILL_WAITS;
      case InitializationEvent.Answered answered when answered.answer().isSuccess() ->
          Outcome.CREATED;
      case InitializationEvent.Answered answered when isTimeout(answered) -> Outcome.HUNG;
      case InitializationEvent.Answered _ when held.isPresent() -> Outcome.FAILED;
      case InitializationEvent.Answered _ -> Outcome.REFUSED;
      case InitializationEvent _ -> Outcome.LOST;
    };
  }

  private boolean isTimeout(InitializationEvent.Answered answered) {
    return held.isPresent() && answered.answer().code() == 504;
  }

  public enum Outcome {
    CREATED,
    /// The creator waited until its timeout (I-56).
    HUNG,
    /// An initializer failed, or the server stopped waiting.
    FAILED,
    /// Admission or the store refused it.
    REFUSED,
    /// The connection broke: the creator does not know the outcome (I-56).
    LOST,
    /// The trace ends before the creator has an answer.
    STILL_WAITS
  }
}
