package dev.admittance.diagnostics;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/// Formats stack traces. Each message is redacted separately, so that a Secret in one does not
/// remove the others.
final class StackTraces {
  private static final int FRAMES = 60;
  private static final int CAUSES = 12;

  private final Redactor redactor;
  private final StringBuilder text = new StringBuilder();
  private final Set<Throwable> told = Collections.newSetFromMap(new IdentityHashMap<>());

  private StackTraces(Redactor redactor) {
    this.redactor = redactor;
  }

  /// Formats a throwable with its causes, one line per frame.
  static String of(Throwable cause, Redactor redactor) {
    StackTraces traces = new StackTraces(redactor);
    traces.add("", cause);
    return traces.text.toString();
  }

  private void add(String how, Throwable cause) {
    if (told.size() == CAUSES || !told.add(cause)) {
      return;
    }
    text.append(how).append(cause.getClass().getName());
    String message = cause.getMessage();
    if (message != null) {
      text.append(": ").append(redactor.redact(message));
    }
    text.append('\n');
    StackTraceElement[] frames = cause.getStackTrace();
    for (int i = 0; i < Math.min(frames.length, FRAMES); i++) {
      text.append("    at ").append(frames[i]).append('\n');
    }
    if (frames.length > FRAMES) {
      text.append("    and ").append(frames.length - FRAMES).append(" more\n");
    }
    for (Throwable suppressed : cause.getSuppressed()) {
      add("Suppressed: ", suppressed);
    }
    if (cause.getCause() != null) {
      add("Caused by: ", cause.getCause());
    }
  }
}
