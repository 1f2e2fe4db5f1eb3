package dev.admittance.workspace;

/// Hears how far a long reading has come, and can end it.
public interface Progress {
  /// Nobody listens.
  Progress NONE =
      new Progress() {
        @Override
        public void at(long done, long total, String what) {}

        @Override
        public boolean cancelled() {
          return false;
        }
      };

  /// Some of the work is done.
  ///
  /// @param done bytes read so far, never more than `total`
  /// @param total bytes to read
  /// @param what the file that is read now
  void at(long done, long total, String what);

  /// Whether to stop. What was read until then is returned as usual.
  boolean cancelled();
}
