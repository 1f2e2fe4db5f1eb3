package dev.admittance.app.task;

/// Something that takes time.
@FunctionalInterface
public interface Work<T> {
  /// Does it. Called once, not on the UI thread.
  ///
  /// @throws Exception whatever goes wrong; reported through [Job#onFailure]
  T run(Progress progress) throws Exception;
}
