package dev.admittance.app.controls;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// A property that may have no value, and has none at first.
public final class OptionalProperty<T> extends ReadOnlyObjectWrapper<Optional<T>> {
  public OptionalProperty() {
    super(Optional.empty());
  }
}
