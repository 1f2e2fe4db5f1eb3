package dev.admittance.simulator.address;

import java.util.Optional;
import java.util.OptionalInt;

/// The address of a point of a run: a capture, a run of it, a step, an operation or a value. As
/// text it is made of characters that shells, URLs and fragments of URLs leave alone:
///
/// ```
/// captures/pods.jsonl:12=UID@mutating/hook/CONFIGURATION/WEBHOOK/OperationApplied:2
/// ```
///
/// @param run the title of a run with changes; empty for the run of the capture as it is
/// @param point empty for the capture as a whole
public record StepAddress(CaptureReference capture, String run, Optional<StepPoint> point) {
  /// Checks the run.
  ///
  /// @throws IllegalArgumentException if there is a run without a point
  public StepAddress {
    if (point.isEmpty() && !run.isEmpty()) {
      throw new IllegalArgumentException("a run without a point");
    }
  }

  /// Reads an address; also a link into an exported page, whose fragment it is.
  public static AddressReading read(String text) {
    return new AddressReader(text).address();
  }

  /// This address with an operation of the step's patch.
  ///
  /// @param number 1-based
  public StepAddress withOperation(int number) {
    return with(
        point.map(it ->
            new StepPoint(it.place(), it.type(), it.number(), OptionalInt.of(number), it.value())));
  }

  /// This address with a value of the object after the step.
  ///
  /// @param pointer RFC 6901
  public StepAddress withValue(String pointer) {
    return with(
        point.map(it ->
            new StepPoint(
                it.place(), it.type(), it.number(), it.operation(), Optional.of(pointer))));
  }

  private StepAddress with(Optional<StepPoint> other) {
    return new StepAddress(capture, run, other);
  }

  /// The text, which [#read] reads as the same address.
  @Override
  public String toString() {
    return AddressText.of(this);
  }
}
