package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Builder;
import dev.admittance.model.document.FieldPath;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javafx.scene.Node;

/// The builders that are at hand, and how one is made for a field of the object.
public final class Builders {
  private final Map<Builder, Function<FieldPath, Node>> makers = new EnumMap<>(Builder.class);

  /// Adds a builder.
  ///
  /// @param maker makes the builder for the field of a path, from the object
  public Builders with(Builder builder, Function<FieldPath, Node> maker) {
    makers.put(builder, maker);
    return this;
  }

  /// Those that there are.
  public Set<Builder> known() {
    return Set.copyOf(makers.keySet());
  }

  /// Makes one.
  Optional<Node> make(Builder builder, FieldPath path) {
    return Optional.ofNullable(makers.get(builder)).map(maker -> maker.apply(path));
  }
}
