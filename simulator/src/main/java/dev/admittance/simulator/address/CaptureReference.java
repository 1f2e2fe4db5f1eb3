package dev.admittance.simulator.address;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.Optional;

/// The capture that an address means. A capture that moved within its file, or into another one, is
/// found by its uid.
///
/// @param source where it was read, as `file:line`
/// @param uid of its request; empty where it has none
public record CaptureReference(String source, String uid) {

  public static CaptureReference of(Capture capture) {
    return new CaptureReference(capture.source(), capture.request().uid());
  }

  static CaptureReference of(Trace trace) {
    return new CaptureReference(
        trace.steps(Step.Received.class).findFirst().map(Step.Received::source).orElse(""),
        trace.request().uid());
  }

  /// How well a capture fits, best first.
  public enum Fit {
    SAME(""),
    /// The same uid elsewhere in the same file.
    MOVED_IN_FILE("the request is at another line of the file by now"),
    /// The same uid in another file.
    MOVED("the request is in another file by now"),
    /// Another request at the same place.
    REPLACED("the request at this place has another uid"),
    OTHER("");

    private final String note;

    Fit(String note) {
      this.note = note;
    }

    /// How the capture differs from the reference, as a sentence without a full stop.
    public Optional<String> note() {
      return note.isEmpty() ? Optional.empty() : Optional.of(note);
    }
  }

  public Fit fit(Capture capture) {
    return fit(capture.source(), capture.request().uid());
  }

  /// How well a capture fits this reference. A file may be named from different folders: one path
  /// may be the end of the other.
  public Fit fit(String otherSource, String otherUid) {
    boolean samePlace = line(source).equals(line(otherSource)) && isSameFile(otherSource);
    if (uid.isEmpty()) {
      return samePlace ? Fit.SAME : Fit.OTHER;
    }
    if (uid.equals(otherUid)) {
      return samePlace ? Fit.SAME : isSameFile(otherSource) ? Fit.MOVED_IN_FILE : Fit.MOVED;
    }
    return samePlace ? Fit.REPLACED : Fit.OTHER;
  }

  /// The name of the file.
  public String file() {
    return file(source);
  }

  private boolean isSameFile(String otherSource) {
    String one = file(source);
    String other = file(otherSource);
    return one.equals(other) || one.endsWith("/" + other) || other.endsWith("/" + one);
  }

  private static String file(String source) {
    return source.substring(0, source.length() - line(source).length());
  }

  /// The part from the last colon on.
  private static String line(String source) {
    return source.substring(Math.max(0, source.lastIndexOf(':')));
  }
}
