package dev.admittance.model.registration;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.text.SourceText;

/// Reads configurations from texts, for tests.
public final class Registrations {
  private Registrations() {}

  /// The result of reading the first document of a text.
  public static RegistrationResult read(String text) {
    return RegistrationReader.read(
        DocumentReader.read(new SourceText("file", text)).documents().getFirst());
  }

  /// The one configuration of a text.
  public static Registration one(String text) {
    return read(text).registrations().getFirst();
  }
}
