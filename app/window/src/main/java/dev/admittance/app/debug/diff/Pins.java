package dev.admittance.app.debug.diff;

import java.util.Optional;

/// The two steps to compare. If only one is pinned, the current step is the other.
///
/// @param a empty for none
/// @param b empty for none
public record Pins(Optional<Pin> a, Optional<Pin> b) {
  public static final Pins NONE = new Pins(Optional.empty(), Optional.empty());

  public Pins withA(Optional<Pin> pin) {
    return new Pins(pin, b);
  }

  public Pins withB(Optional<Pin> pin) {
    return new Pins(a, pin);
  }

  public boolean isEmpty() {
    return a.isEmpty() && b.isEmpty();
  }
}
