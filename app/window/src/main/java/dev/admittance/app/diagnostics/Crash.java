package dev.admittance.app.diagnostics;

import dev.admittance.app.messages.Messages;
import dev.admittance.diagnostics.RunMarks;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A crash to report to the user.
///
/// @param words a sentence or two
/// @param report the file with details; empty if it could not be written
public record Crash(String words, Optional<Path> report) {
  private static final Messages MESSAGES = Messages.of(Crash.class);

  /// The report about earlier windows that ended abruptly; empty if there are none.
  public static Optional<Crash> ofEarlier(List<RunMarks.Ended> ended) {
    return ended.stream()
        .flatMap(one -> one.crash().stream())
        .findFirst()
        .map(crash -> new Crash(MESSAGES.get("abrupt.machine", crash), Optional.of(crash)))
        .or(() ->
            ended.isEmpty()
                ? Optional.empty()
                : Optional.of(new Crash(MESSAGES.get("abrupt"), Optional.empty())));
  }
}
