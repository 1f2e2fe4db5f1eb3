package dev.admittance.record.endpoint;

/// Answers requests; several threads may ask at a time.
public interface HookHandler {
  /// The answer to a POST to the path of the endpoint.
  ///
  /// @param query of the URL, without `?`; may be empty
  Handled handle(byte[] body, String query) throws InterruptedException;

  /// A connection or a request was turned away before it was read.
  void turnedAway();

  /// What is answered.
  ///
  /// @param afterwards what is done once the reply was sent, or could not be: nobody waits for it
  record Handled(HookReply reply, Runnable afterwards) {}
}
