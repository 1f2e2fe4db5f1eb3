package dev.admittance.simulator.patch;

import dev.admittance.model.json.JsonValue;

/// The result of one operation on a document.
public sealed interface PatchResult {

  /// It was applied.
  ///
  /// @param document the document after it
  /// @param copiedBytes what `copy` operations of this patch have added so far, in bytes (W-603)
  record Applied(JsonValue document, long copiedBytes) implements PatchResult {}

  /// It does not apply; nothing of the whole patch is kept (W-362).
  ///
  /// @param message the server's own words
  /// @param panicked whether the server's patch library crashes on it: the message is then the one
  ///   of the Go runtime, and the client gets a bare HTTP 500
  record Refused(String message, boolean panicked) implements PatchResult {
    /// What the library's error for a `test` that fails ends with; no other does.
    private static final String TEST_FAILED = ": test failed";

    /// Whether it is a `test` that failed, which mutating policies take for no error (P-94).
    public boolean isTestFailure() {
      return message.endsWith(TEST_FAILED);
    }
  }
}
