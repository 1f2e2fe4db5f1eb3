package dev.admittance.record.endpoint;

/// Responds to requests. Thread-safe.
public interface HookHandler {
  /// Responds to a POST to the path of the endpoint.
  ///
  /// @param query of the URL, without `?`; may be empty
  Handled handle(byte[] body, String query) throws InterruptedException;

  /// Called when a connection or a request was rejected before it was read.
  void turnedAway();

  /// A response.
  ///
  /// @param afterwards runs after the reply was sent, or failed to be sent; the client does not
  ///   wait for it
  record Handled(HookReply reply, Runnable afterwards) {}
}
