package dev.admittance.record;

/// The progress of a recording.
///
/// @param received calls that received a response
/// @param written captures in the files
/// @param dropped calls that received a response and were not recorded, because the queue was full
/// @param unusable requests that were not reviews, and rejected connections
/// @param failed calls without a response from the hook behind the recording
/// @param secrets values that were masked
/// @param waiting calls still to be written
public record RecordingCounts(
    long received,
    long written,
    long dropped,
    long unusable,
    long failed,
    long secrets,
    long waiting) {
  public static final RecordingCounts NONE = new RecordingCounts(0, 0, 0, 0, 0, 0, 0);
}
