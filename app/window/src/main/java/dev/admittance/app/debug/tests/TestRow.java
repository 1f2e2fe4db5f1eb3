package dev.admittance.app.debug.tests;

import dev.admittance.app.messages.Messages;
import dev.admittance.expectation.TestResult;
import dev.admittance.simulator.expectation.Expectation;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.Optional;

/// A test with its last result.
///
/// @param result empty where it has not run
/// @param outdated whether files have changed since it ran
record TestRow(Expectation expectation, Optional<TestResult> result, boolean outdated) {
  private static final Messages MESSAGES = Messages.of(TestRow.class);

  enum State {
    NOT_RUN,
    PASSED,
    FAILED,
    WITHOUT_CAPTURE;

    String title() {
      return MESSAGES.get(
          switch (this) {
            case NOT_RUN -> "state.not-run";
            case PASSED -> "state.passed";
            case FAILED -> "state.failed";
            case WITHOUT_CAPTURE -> "state.without-capture";
          });
    }
  }

  State state() {
    return switch (result.orElse(null)) {
      case null -> State.NOT_RUN;
      case TestResult.WithoutCapture _ -> State.WITHOUT_CAPTURE;
      case TestResult.Run run -> run.mismatches().isEmpty() ? State.PASSED : State.FAILED;
    };
  }

  /// Whether it ran and did not pass.
  boolean isFailed() {
    return state() == State.FAILED || state() == State.WITHOUT_CAPTURE;
  }

  /// The run of its capture; empty for none.
  Optional<TestResult.Run> run() {
    return result.flatMap(
        one -> one instanceof TestResult.Run run ? Optional.of(run) : Optional.empty());
  }

  /// The file with the expectation.
  String file() {
    return expectation.place().substring(0, expectation.place().lastIndexOf(':'));
  }

  /// Its line in the file, 1-based.
  int line() {
    return Integer.parseInt(expectation.place().substring(file().length() + 1));
  }

  /// The request, or what the expectation says of it before it has run.
  String title() {
    return run()
        .map(one -> StepDescriptions.request(one.capture().request()))
        .orElseGet(() ->
            expectation.path()
                + expectation.uid().map(uid -> " · " + uid).orElse("")
                + expectation.line().map(line -> ":" + line).orElse(""));
  }
}
