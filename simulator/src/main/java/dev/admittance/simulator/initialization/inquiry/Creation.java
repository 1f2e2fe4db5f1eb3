package dev.admittance.simulator.initialization.inquiry;

import dev.admittance.simulator.initialization.story.Happening;
import dev.admittance.simulator.initialization.story.ObjectKey;
import java.util.Optional;

/// The outcome of a create call.
///
/// @param held when a server began to wait for initializers; empty where it never did
/// @param end the answer, or the broken connection; empty where it still waited at the end
/// @param key of the object, as far as the trace shows it
public record Creation(
    Happening.Asked asked,
    Optional<Happening.Held> held,
    Optional<Happening> end,
    Optional<ObjectKey> key) {
  public Fate fate() {
    return switch (end.orElse(null)) {
      case null -> Fate.STILL_WAITS;
      case Happening.Answered answered when answered.answer().isSuccess() -> Fate.CREATED;
      case Happening.Answered answered when isTimeout(answered) -> Fate.HUNG;
      case Happening.Answered _ when held.isPresent() -> Fate.FAILED;
      case Happening.Answered _ -> Fate.REFUSED;
      case Happening _ -> Fate.LOST;
    };
  }

  private boolean isTimeout(Happening.Answered answered) {
    return held.isPresent() && answered.answer().code() == 504;
  }

  public enum Fate {
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
