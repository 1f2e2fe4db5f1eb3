package dev.admittance.app.debug.captures;

import dev.admittance.app.messages.Messages;
import dev.admittance.captures.SummaryReader;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.simulator.capture.CaptureItem;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The progress of an open capture file.
///
/// @param name of the file
/// @param values the number of values, captures or not
/// @param read the number of values read
/// @param captures the number of captures among them
/// @param unreadable the number of values that should be captures but are not
/// @param withheld the number of requests that the file does not hold whole
/// @param problems of the first of both
public record CaptureFileState(
    String name,
    int values,
    int read,
    int captures,
    int unreadable,
    int withheld,
    List<Diagnostic> problems,
    Reading reading,
    Simulating simulating) {
  private static final Messages MESSAGES = Messages.of(CaptureFileState.class);

  private static final int TOLD = 12;

  public enum Reading {
    RUNNING,
    /// Cancelled or failed.
    STOPPED,
    DONE
  }

  /// Whether all captures are being simulated.
  public enum Simulating {
    /// Only the visible ones are.
    IN_SIGHT,
    /// All are, one after the other.
    RUNNING,
    DONE
  }

  public CaptureFileState {
    problems = List.copyOf(problems);
  }

  static CaptureFileState opened(String name, int values) {
    return new CaptureFileState(
        name, values, 0, 0, 0, 0, List.of(), Reading.STOPPED, Simulating.IN_SIGHT);
  }

  CaptureFileState whileReading() {
    return with(read, Reading.RUNNING);
  }

  CaptureFileState readSoFar(int count) {
    return with(count, reading);
  }

  CaptureFileState stopped(int count) {
    return with(count, Reading.STOPPED);
  }

  CaptureFileState read(SummaryReader.Result result, int count) {
    return new CaptureFileState(
        name,
        values,
        count,
        result.captures(),
        result.unreadable(),
        result.withheld(),
        result.problems(),
        Reading.DONE,
        simulating);
  }

  private CaptureFileState with(int count, Reading how) {
    return new CaptureFileState(
        name, values, count, captures, unreadable, withheld, problems, how, simulating);
  }

  CaptureFileState whileSimulating() {
    return with(Simulating.RUNNING);
  }

  CaptureFileState simulated() {
    return with(Simulating.DONE);
  }

  CaptureFileState notSimulated() {
    return with(Simulating.IN_SIGHT);
  }

  private CaptureFileState with(Simulating how) {
    return new CaptureFileState(
        name, values, read, captures, unreadable, withheld, problems, reading, how);
  }

  /// The number of captures as far as it is known.
  public int count() {
    return reading == Reading.DONE ? captures : values;
  }

  /// The progress of reading in a few words; empty once there is nothing to report.
  public String words() {
    return switch (reading) {
      case RUNNING -> MESSAGES.get("state.reading", number(read), number(values));
      case STOPPED -> MESSAGES.get("state.stopped", number(read), number(values));
      case DONE ->
          Stream.of(unreadable == 0 ? "" : unreadableWords(), withheldWords())
              .filter(words -> !words.isEmpty())
              .collect(Collectors.joining("; "));
    };
  }

  /// In the words of Impact, which counts them by cause.
  private String withheldWords() {
    return withheld == 0
        ? ""
        : MESSAGES.get("state.withheld", MESSAGES.get("shared.withheld"), number(withheld));
  }

  private String unreadableWords() {
    return MESSAGES.get(
        "state.unreadable",
        unreadable,
        problems.stream()
                .filter(problem -> !problem.rule().equals(CaptureItem.WITHHELD))
                .limit(3)
                .map(problem -> String.valueOf(problem.range().start().line()))
                .collect(Collectors.joining(", "))
            + (unreadable > 3 ? ", …" : ""));
  }

  /// The problems of the first unreadable values, one a line.
  public String details() {
    return problems.stream()
        .limit(TOLD)
        .map(problem -> MESSAGES.get("line", problem.range().start().line(), problem.message()))
        .collect(Collectors.joining("\n"));
  }

  /// A number with thousands separators.
  static String number(int number) {
    return String.format(Locale.ENGLISH, "%,d", number);
  }
}
