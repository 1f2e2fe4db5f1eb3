package dev.admittance.app.failure;

import dev.admittance.app.messages.Messages;
import java.util.Locale;
import java.util.Optional;

/// A failed operation to report to the user.
///
/// @param what could not be done, in a sentence
/// @param subject the file or webhook; empty for none
/// @param remedy what the user can do
/// @param cause for the details
public record Failure(String what, String subject, String remedy, Optional<Throwable> cause) {
  private static final Messages MESSAGES = Messages.of(Failure.class);

  private static final int FRAMES_THAT_COUNT = 5;

  /// A defect of the program, with a code that identifies it.
  public static Failure unexpected(Throwable cause) {
    return new Failure(
        MESSAGES.get("unexpected", code(cause)),
        "",
        MESSAGES.get("unexpected.remedy"),
        Optional.of(cause));
  }

  /// A short code that is equal for equal defects.
  public static String code(Throwable cause) {
    StringBuilder where = new StringBuilder(cause.getClass().getName());
    StackTraceElement[] frames = cause.getStackTrace();
    for (int i = 0; i < Math.min(FRAMES_THAT_COUNT, frames.length); i++) {
      where.append(frames[i].getClassName()).append(frames[i].getMethodName());
    }
    return Integer.toString(where.toString().hashCode() & 0x7fff_ffff, 36).toUpperCase(Locale.ROOT);
  }
}
