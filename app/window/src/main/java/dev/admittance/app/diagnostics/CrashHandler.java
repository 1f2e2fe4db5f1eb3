package dev.admittance.app.diagnostics;

import dev.admittance.app.failure.Failure;
import dev.admittance.app.messages.Messages;
import dev.admittance.diagnostics.CrashReports;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Handles uncaught exceptions of any thread: stores unsaved text, writes a report, and informs the
/// user. Repeated ones, for example during rendering, are throttled.
public final class CrashHandler implements Thread.UncaughtExceptionHandler {
  private static final Logger LOG = Logger.getLogger(CrashHandler.class.getName());
  private static final Messages MESSAGES = Messages.of(CrashHandler.class);
  private static final Duration PAUSE = Duration.ofMinutes(1);
  private static final int RESERVE = 4 << 20;

  private final CrashReports reports;
  private final Runnable keepUnsaved;
  private final Consumer<Crash> told;
  private final InstantSource clock;
  private final Map<String, Instant> seen = new HashMap<>();

  /// Released on out of memory, so that the handler can allocate.
  private byte @Nullable [] reserve = new byte[RESERVE];

  /// @param keepUnsaved stores unsaved text and waits for completion; called on any thread
  /// @param told receives the report for the user, on any thread
  public CrashHandler(
      CrashReports reports, Runnable keepUnsaved, Consumer<Crash> told, InstantSource clock) {
    this.reports = reports;
    this.keepUnsaved = keepUnsaved;
    this.told = told;
    this.clock = clock;
  }

  @Override
  public void uncaughtException(Thread thread, Throwable cause) {
    handle(thread.getName(), cause);
  }

  /// Handles an exception.
  ///
  /// @param where such as the name of its thread
  public void handle(String where, Throwable cause) {
    if (cause instanceof OutOfMemoryError) {
      reserve = null;
    }
    try {
      if (isNew(Failure.code(cause))) {
        see(where, cause);
      }
    } finally {
      if (reserve == null) {
        restoreReserve();
      }
    }
  }

  private void see(String where, Throwable cause) {
    // Before everything else.
    keepUnsaved.run();
    LOG.log(Level.SEVERE, "Nobody caught what happened in " + where, cause);
    Optional<Path> report = write(where, cause);
    String key = cause instanceof OutOfMemoryError ? "memory" : "fault";
    told.accept(new Crash(MESSAGES.get(key, Failure.code(cause)), report));
  }

  private Optional<Path> write(String where, Throwable cause) {
    try {
      return Optional.of(reports.write(where, cause));
    } catch (IOException e) {
      LOG.log(Level.WARNING, "No report could be written to " + reports.folder(), e);
      return Optional.empty();
    }
  }

  private synchronized boolean isNew(String code) {
    Instant now = clock.instant();
    Instant last = seen.get(code);
    boolean isNew = last == null || last.plus(PAUSE).isBefore(now) || now.isBefore(last);
    if (isNew) {
      seen.put(code, now);
    }
    return isNew;
  }

  private void restoreReserve() {
    try {
      reserve = new byte[RESERVE];
    } catch (OutOfMemoryError e) {
      // The next one has no reserve.
      reserve = null;
    }
  }
}
