package dev.admittance.simulator.analysis.blame;

import dev.admittance.simulator.trace.Moment;
import java.util.Optional;

/// A change of a value.
///
/// @param moment of the step in the trace; empty where it is known from an audit event only
public record Write(Author author, Manner manner, Optional<Moment> moment) {
  /// A value that was written in place.
  static Write by(Author author, Optional<Moment> moment) {
    return new Write(author, new Manner.Written(), moment);
  }

  Write as(Manner other) {
    return new Write(author, other, moment);
  }
}
