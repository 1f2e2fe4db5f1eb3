package dev.admittance.simulator.address;

import dev.admittance.simulator.trace.StepType;
import java.util.Optional;
import java.util.OptionalInt;

/// A step of a run, recognized by what happens in it, so that it is found again where other steps
/// were added or dropped.
///
/// @param number 1-based, among the steps of this type at this place
/// @param operation 1-based, in the patch of the step; empty for the step as a whole
/// @param value the pointer (RFC 6901) of a value of the object after the step; empty for none
public record StepPoint(
    TracePlace place, StepType type, int number, OptionalInt operation, Optional<String> value) {
  /// Checks the numbers and the pointer.
  ///
  /// @throws IllegalArgumentException if one is out of range
  public StepPoint {
    if (number < 1
        || operation.orElse(1) < 1
        || value.filter(it -> !it.isEmpty() && !it.startsWith("/")).isPresent()) {
      throw new IllegalArgumentException("no point of a run");
    }
  }

  StepPoint(TracePlace place, StepType type, int number) {
    this(place, type, number, OptionalInt.empty(), Optional.empty());
  }

  /// The part of an address after the capture and the run, with `@`.
  @Override
  public String toString() {
    return AddressText.of(this);
  }
}
