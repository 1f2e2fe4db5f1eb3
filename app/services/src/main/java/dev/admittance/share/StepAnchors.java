package dev.admittance.share;

import dev.admittance.simulator.address.StepAddresses;

/// The anchors of steps in a page: their addresses, so that the end of a link into the page opens
/// the step in the window and on the command line, too.
record StepAnchors(StepAddresses addresses, RunRedaction redaction) {
  /// The anchor of a step.
  ///
  /// @param index 0-based index of the step in the trace
  String of(int index) {
    return redaction.words(addresses.of(index).toString());
  }
}
