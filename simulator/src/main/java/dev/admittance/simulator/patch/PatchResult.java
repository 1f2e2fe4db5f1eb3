package dev.admittance.simulator.patch;

import dev.admittance.model.json.JsonValue;

/// The result of one operation on a document.
public sealed interface PatchResult {

  record Applied(JsonValue document, long copiedBytes) implements PatchResult {}

  /// The operation does not apply; nothing of the whole patch is kept (W-362).
  ///
  /// @param message the server's own words
  /// @param panicked whether the server's patch library crashes on it: the message is then the one
  ///   of the Go runtime, and the client gets a bare HTTP 500
  record Refused(String message, boolean panicked) implements PatchResult {
    /// The ending of the library's error for a failed `test`; no other error has it.
    private static final String TEST_FAILED = ": test failed";

    /// Whether a `test` failed, which is not an error for mutating policies (P-94).
    public boolean isTestFailure() {
      return message.endsWith(TEST_FAILED);
    }
  }
}
