package dev.admittance.simulator.lazy;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// An immutable value that is made when somebody first looks. Equal to any other whose value is
/// equal. Safe to share between threads: two may both make the value, and make equal ones.
///
/// @param <T> an immutable type
public final class Lazy<T> {
  private final Supplier<? extends T> maker;

  /// Written without a lock: whoever reads it sees nothing, or an immutable value.
  private @Nullable T value;

  private Lazy(Supplier<? extends T> maker) {
    this.maker = maker;
  }

  /// A value yet to be made.
  ///
  /// @param maker gives equal values whenever it is asked
  public static <T> Lazy<T> of(Supplier<? extends T> maker) {
    return new Lazy<>(maker);
  }

  public T get() {
    T made = value;
    if (made == null) {
      made = maker.get();
      value = made;
    }
    return made;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other || (other instanceof Lazy<?> that && get().equals(that.get()));
  }

  @Override
  public int hashCode() {
    return get().hashCode();
  }

  @Override
  public String toString() {
    return get().toString();
  }
}
