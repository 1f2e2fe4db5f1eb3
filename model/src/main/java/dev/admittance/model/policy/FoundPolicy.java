package dev.admittance.model.policy;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.document.FieldPath;

public record FoundPolicy(DiagnosedObject subject, PolicyObject object) {

  /// Returns this object as part of a static manifest.
  public FoundPolicy asStatic() {
    return new FoundPolicy(subject, object.asStatic());
  }

  /// Returns whether a field is written, even as `null`. Where it is missing or `null`, the hub
  /// holds its default.
  public boolean states(FieldPath field) {
    return field.find(subject.root()).isPresent();
  }
}
