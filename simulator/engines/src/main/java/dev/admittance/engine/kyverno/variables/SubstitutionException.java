package dev.admittance.engine.kyverno.variables;

import dev.admittance.engine.kyverno.jmespath.JmesException;

/// A variable or reference that cannot be replaced, in Kyverno's words.
public final class SubstitutionException extends JmesException {
  private static final long serialVersionUID = 1L;

  public SubstitutionException(String message) {
    super(message);
  }
}
