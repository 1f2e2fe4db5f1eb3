package dev.admittance.simulator.rehearsal;

import dev.admittance.simulator.capture.Capture;

/// An object of the client that it does not send.
///
/// @param capture of its creation
/// @param reason in the words of kubectl, or why Helm stops
public record UnsentObject(Capture capture, String reason) {
  /// Kind and name, such as `Issuer/self-signed`.
  public String title() {
    return title(capture);
  }

  static String title(Capture capture) {
    return capture.request().kind().kind() + "/" + capture.request().name();
  }
}
