package dev.admittance.app.task;

import java.util.Optional;
import java.util.function.Function;

/// How a [Derived] value follows from the current inputs.
public sealed interface Derivation<T> {
  /// The value is known without a computation.
  record Known<T>(T value) implements Derivation<T> {}

  /// The value stays, and a computation goes on.
  record Unchanged<T>() implements Derivation<T> {}

  /// The value is computed in the background.
  ///
  /// @param title of the job
  /// @param key the inputs; those that equal the last ones are not computed again. Empty to compute
  ///   at each change.
  /// @param meanwhile the value until the result is known; empty to keep the last one
  /// @param otherwise the value after a failure or a cancellation by the user; empty to keep the
  ///   last one
  record Computed<T>(
      String title,
      Work<T> work,
      Optional<Object> key,
      Optional<T> meanwhile,
      Optional<T> otherwise)
      implements Derivation<T> {
    public Computed<T> keyed(Object inputs) {
      return new Computed<>(title, work, Optional.of(inputs), meanwhile, otherwise);
    }

    public Computed<T> meanwhile(T value) {
      return new Computed<>(title, work, key, Optional.of(value), otherwise);
    }

    public Computed<T> otherwise(T value) {
      return new Computed<>(title, work, key, meanwhile, Optional.of(value));
    }
  }

  static <T> Derivation<T> known(T value) {
    return new Known<>(value);
  }

  static <T> Derivation<T> unchanged() {
    return new Unchanged<>();
  }

  /// Known without the input, and computed from it otherwise.
  static <I, T> Derivation<T> of(Optional<I> input, T none, Function<I, Computed<T>> how) {
    return input.isEmpty() ? known(none) : how.apply(input.get());
  }

  static <T> Computed<T> computed(String title, Work<T> work) {
    return new Computed<>(title, work, Optional.empty(), Optional.empty(), Optional.empty());
  }
}
