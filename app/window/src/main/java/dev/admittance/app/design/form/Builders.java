package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Builder;
import dev.admittance.model.document.FieldPath;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Node;

/// The builders that the form has, by the fields that they replace.
public final class Builders {
  private final Map<Builder, Maker> makers = new EnumMap<>(Builder.class);

  @FunctionalInterface
  public interface Maker {
    /// Makes the builder for a field.
    ///
    /// @param path of the field, from the object
    /// @param owner a node in the window that owns dialogs
    Made make(FieldPath path, Node owner);
  }

  /// A builder.
  ///
  /// @param end makes it stop following the object
  public record Made(Node node, Runnable end) {}

  public Builders with(Builder builder, Maker maker) {
    makers.put(builder, maker);
    return this;
  }

  public Set<Builder> known() {
    return Set.copyOf(makers.keySet());
  }

  Optional<Made> make(Builder builder, FieldPath path, Node owner) {
    return Optional.ofNullable(makers.get(builder)).map(maker -> maker.make(path, owner));
  }
}
