package dev.admittance.app.crash;

import dev.admittance.app.messages.Messages;
import dev.admittance.diagnosis.RunMarks;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A fault that people are told of.
///
/// @param words what happened, in a sentence or two
/// @param report tells more; empty where none could be written
public record Crash(String words, Optional<Path> report) {
  private static final Messages MESSAGES = Messages.of(Crash.class);

  /// What people are told of windows that ended abruptly before this one.
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
