package dev.admittance.model.policy;

import dev.admittance.model.decode.Subject;
import dev.admittance.model.document.FieldPath;

/// A policy or binding found in a text.
///
/// @param subject where it stands
public record FoundPolicy(Subject subject, PolicyObject object) {

  /// This object as one of a static manifest.
  public FoundPolicy asStatic() {
    return new FoundPolicy(subject, object.asStatic());
  }

  /// Tells whether a field is written out, be it as `null`; where it is not, or is `null`, the hub
  /// holds its default.
  public boolean states(FieldPath field) {
    return field.find(subject.root()).isPresent();
  }
}
