package dev.admittance.model.diagnostic;

import java.util.Locale;

/// How sure a finding is.
public enum Certainty {
  /// It happened: servers counted it, or it was observed.
  MEASURED,
  /// It is in an object or a text, and the API server's own rules decide.
  READ,
  /// It may happen: it follows from a configuration by a rule of good practice.
  INFERRED;

  /// Returns the certainty of a finding about a text.
  ///
  /// @param rule as in [Diagnostic#rule]
  public static Certainty ofText(String rule) {
    return rule.startsWith("practice/") ? INFERRED : READ;
  }

  /// Returns it in lower case, as in JSON.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
