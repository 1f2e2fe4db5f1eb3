package dev.admittance.field;

/// How the replay of a request fares beside what the server did.
///
/// @param detail what differs, or what is said not to be known
record Fidelity(Kind kind, String detail) {
  /// Ways to fare.
  enum Kind {
    /// It came to the same: verdict, code, message, object and calls of hooks.
    EQUAL,
    /// It did not, and the run names what it does not know.
    UNKNOWN,
    /// Admission never saw the request, and no run says otherwise.
    BEFORE_ADMISSION,
    /// It came to something else.
    DIFFERENT
  }
}
