package dev.admittance.app.debug.diff;

import java.util.Optional;

/// The two steps that are compared with each other. With one alone, the other is the current step.
///
/// @param a the first; empty for none
/// @param b the second; empty for none
public record Pins(Optional<Pin> a, Optional<Pin> b) {
  /// No step.
  public static final Pins NONE = new Pins(Optional.empty(), Optional.empty());

  /// These with another first one; empty for none.
  public Pins withA(Optional<Pin> pin) {
    return new Pins(pin, b);
  }

  /// These with another second one; empty for none.
  public Pins withB(Optional<Pin> pin) {
    return new Pins(a, pin);
  }

  /// Whether there is none.
  public boolean isEmpty() {
    return a.isEmpty() && b.isEmpty();
  }
}
