package dev.admittance.simulator.analysis.blame;

import dev.admittance.simulator.trace.Moment;
import java.util.Optional;

/// A change of a value.
///
/// @param moment of the step in the trace; empty where it is known from an audit event only
public record BlameWrite(Author author, WriteKind manner, Optional<Moment> moment) {
  /// A value that was written in place.
  static BlameWrite by(Author author, Optional<Moment> moment) {
    return new BlameWrite(author, new WriteKind.Written(), moment);
  }

  BlameWrite as(WriteKind other) {
    return new BlameWrite(author, other, moment);
  }
}
