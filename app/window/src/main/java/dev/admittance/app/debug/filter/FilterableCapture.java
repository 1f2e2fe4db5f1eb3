package dev.admittance.app.debug.filter;

import java.util.List;

/// The fields of a capture that filters match.
public interface FilterableCapture {
  /// The values of a field; empty if unknown, several for groups and webhooks.
  List<String> values(CaptureField field);

  /// The texts that a word without a field is matched against.
  List<String> shown();
}
