package dev.admittance.model.policy;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.text.SourceText;

/// Reads policies and bindings from texts, for tests.
public final class Policies {
  private Policies() {}

  /// The result of reading the first document of a text.
  public static PolicyResult read(String text) {
    return PolicyReader.read(
        DocumentReader.read(new SourceText("file", text)).documents().getFirst());
  }

  /// The one policy or binding of a text.
  public static FoundPolicy one(String text) {
    return read(text).policies().getFirst();
  }
}
