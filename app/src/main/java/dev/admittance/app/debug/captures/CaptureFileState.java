package dev.admittance.app.debug.captures;

import dev.admittance.app.messages.Messages;
import dev.admittance.captures.SummaryReader;
import dev.admittance.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// How far an open file of captures is.
///
/// @param name of the file
/// @param values how many there are in it, be they captures or not
/// @param read how many of them were read
/// @param captures how many of those were captures
/// @param timed how many of the captures tell their time
/// @param unreadable how many values are no captures although they should be
/// @param problems of the first of those
public record CaptureFileState(
    String name,
    int values,
    int read,
    int captures,
    int timed,
    int unreadable,
    List<Diagnostic> problems,
    Reading reading,
    Simulating simulating) {
  private static final Messages MESSAGES = Messages.of(CaptureFileState.class);

  /// Problems that are told one by one.
  private static final int TOLD = 12;

  /// Whether values are being read.
  public enum Reading {
    /// They are.
    RUNNING,
    /// Somebody stopped it, or it failed.
    STOPPED,
    /// All were.
    DONE
  }

  /// Whether all captures are being simulated.
  public enum Simulating {
    /// Only those that come into sight are.
    IN_SIGHT,
    /// All are, one after the other.
    RUNNING,
    /// All were.
    DONE
  }

  /// Copies the problems.
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
        result.timed(),
        result.unreadable(),
        result.problems(),
        Reading.DONE,
        simulating);
  }

  private CaptureFileState with(int count, Reading how) {
    return new CaptureFileState(
        name, values, count, captures, timed, unreadable, problems, how, simulating);
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
        name, values, read, captures, timed, unreadable, problems, reading, how);
  }

  /// How many captures there are, as far as it is known.
  public int count() {
    return reading == Reading.DONE ? captures : values;
  }

  /// Where the reading is, in a few words; empty where nothing is left to say.
  public String words() {
    return switch (reading) {
      case RUNNING -> MESSAGES.get("state.reading", number(read), number(values));
      case STOPPED -> MESSAGES.get("state.stopped", number(read), number(values));
      case DONE -> unreadable == 0 ? "" : unreadableWords();
    };
  }

  private String unreadableWords() {
    return MESSAGES.get(
        "state.unreadable",
        unreadable,
        problems.stream()
                .limit(3)
                .map(problem -> String.valueOf(problem.range().start().line()))
                .collect(Collectors.joining(", "))
            + (unreadable > 3 ? ", …" : ""));
  }

  /// What is wrong with the first values that are no captures, a line each.
  public String details() {
    return problems.stream()
        .limit(TOLD)
        .map(problem -> MESSAGES.get("line", problem.range().start().line(), problem.message()))
        .collect(Collectors.joining("\n"));
  }

  /// A number as people read it.
  static String number(int number) {
    return String.format(Locale.getDefault(Locale.Category.DISPLAY), "%,d", number);
  }
}
