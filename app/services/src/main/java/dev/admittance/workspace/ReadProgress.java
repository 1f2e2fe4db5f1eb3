package dev.admittance.workspace;

/// Receives the progress of a long read, and can cancel it.
public interface ReadProgress {
  ReadProgress NONE =
      new ReadProgress() {
        @Override
        public void at(long done, long total, String what) {}

        @Override
        public boolean cancelled() {
          return false;
        }
      };

  /// Reports progress.
  ///
  /// @param done bytes read so far, never more than `total`
  /// @param total bytes to read
  /// @param what the current file
  void at(long done, long total, String what);

  /// Returns whether to stop. What was read until then is returned as usual.
  boolean cancelled();
}
