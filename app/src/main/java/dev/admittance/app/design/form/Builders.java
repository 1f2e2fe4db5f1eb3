package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Builder;
import dev.admittance.model.document.FieldPath;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Node;

/// The builders that are at hand, and how one is made for a field of the object.
public final class Builders {
  private final Map<Builder, Maker> makers = new EnumMap<>(Builder.class);

  /// Makes a builder.
  @FunctionalInterface
  public interface Maker {
    /// Makes the builder for a field.
    ///
    /// @param path of the field, from the object
    /// @param owner stands in the window that dialogs belong to
    Made make(FieldPath path, Node owner);
  }

  /// A builder.
  ///
  /// @param end makes it stop following the object
  public record Made(Node node, Runnable end) {}

  /// Adds a builder.
  public Builders with(Builder builder, Maker maker) {
    makers.put(builder, maker);
    return this;
  }

  /// Those that there are.
  public Set<Builder> known() {
    return Set.copyOf(makers.keySet());
  }

  /// Makes one.
  Optional<Made> make(Builder builder, FieldPath path, Node owner) {
    return Optional.ofNullable(makers.get(builder)).map(maker -> maker.make(path, owner));
  }
}
