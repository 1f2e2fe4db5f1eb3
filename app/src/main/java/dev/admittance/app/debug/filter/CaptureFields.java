package dev.admittance.app.debug.filter;

import java.util.List;

/// A capture as filters see it.
public interface CaptureFields {
  /// The values of a field; none where they are not known, more than one of groups and hooks.
  List<String> values(CaptureField field);

  /// What a word without a field is looked for in.
  List<String> shown();
}
