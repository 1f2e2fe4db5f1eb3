package dev.admittance.simulator.lazy;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// An immutable value that is computed on first use. Equal to any other with an equal value. Safe
/// to share between threads: two may both compute the value, with equal results.
///
/// @param <T> an immutable type
public final class Lazy<T> {
  private final Supplier<? extends T> maker;

  /// Written without a lock: a reader sees nothing, or an immutable value.
  private @Nullable T value;

  private Lazy(Supplier<? extends T> maker) {
    this.maker = maker;
  }

  /// A value that is not computed yet.
  ///
  /// @param maker returns equal values on each call
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
