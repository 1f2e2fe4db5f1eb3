package dev.admittance.record;

/// How a recording goes.
///
/// @param received calls that were answered
/// @param written captures that are in the files
/// @param dropped calls that were answered and not recorded, because more came than could be
///   written
/// @param unusable requests that were no reviews, and connections that were turned away
/// @param failed calls that the hook behind the recording did not answer
/// @param secrets values that were replaced before they were written
/// @param waiting calls that are still to be written
public record RecordingCounts(
    long received,
    long written,
    long dropped,
    long unusable,
    long failed,
    long secrets,
    long waiting) {
  /// Nothing yet.
  public static final RecordingCounts NONE = new RecordingCounts(0, 0, 0, 0, 0, 0, 0);
}
