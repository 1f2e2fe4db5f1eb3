package dev.admittance.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What tells a process from a later one with the same id, whatever happens to the clock. Linux
/// reports the start of a process relative to a clock that can be set, so the start since the last
/// boot is used there, with the id of that boot.
public final class ProcessStart {
  private static final Path PROCESSES = Path.of("/proc");

  /// The place of the start among the fields after the command in `/proc/PID/stat`.
  private static final int START = 19;

  private ProcessStart() {}

  /// Returns the start of this process.
  public static String ofThisProcess() {
    return of(ProcessHandle.current().pid()).orElse("");
  }

  /// Returns the start of a process; empty if it does not run, or the system does not tell.
  static Optional<String> of(long process) {
    return ProcessHandle.of(process).filter(ProcessHandle::isAlive).flatMap(ProcessStart::of);
  }

  /// Returns whether the process that wrote a start still runs.
  ///
  /// @param start as written by [#ofThisProcess]
  public static boolean isRunning(long process, String start) {
    return of(process).filter(start::equals).isPresent();
  }

  private static Optional<String> of(ProcessHandle handle) {
    return sinceBoot(handle.pid())
        .or(() -> handle.info().startInstant().map(start -> start.toString()));
  }

  private static Optional<String> sinceBoot(long process) {
    try {
      String status = Files.readString(PROCESSES.resolve(Long.toString(process)).resolve("stat"));
      // A command may contain spaces and parentheses.
      List<String> fields = List.of(status.substring(status.lastIndexOf(')') + 2).split(" ", -1));
      return fields.size() > START
          ? Optional.of(
              Files.readString(PROCESSES.resolve("sys/kernel/random/boot_id")).strip()
                  + " "
                  + fields.get(START))
          : Optional.empty();
    } catch (IOException | IndexOutOfBoundsException _) {
      // Another system, or the process has ended.
      return Optional.empty();
    }
  }
}
