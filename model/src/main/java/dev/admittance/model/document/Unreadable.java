package dev.admittance.model.document;

import dev.admittance.model.diagnostic.Diagnostic;

/// Stops the reading of a document. Never leaves this package: [DocumentReader] turns it into the
/// diagnostic that it carries.
final class Unreadable extends Exception {
  private static final long serialVersionUID = 1;

  private final transient Diagnostic diagnostic;

  Unreadable(Diagnostic diagnostic) {
    super(diagnostic.message(), null, false, false);
    this.diagnostic = diagnostic;
  }

  Diagnostic diagnostic() {
    return diagnostic;
  }
}
