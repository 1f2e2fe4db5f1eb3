package dev.admittance.cli;

import dev.admittance.model.diagnostic.Diagnostic;

/// Prints problems as `file:line:column: message`, with the remedy below.
record ProblemPrinter(Streams streams) {
  void print(Diagnostic problem) {
    String start = streams.watched() ? TerminalProgress.CLEAR : "";
    String path = problem.path().isEmpty() ? "" : problem.path() + ": ";
    streams.err().println(start + problem.place() + ": " + path + problem.message());
    problem.remedy().ifPresent(remedy -> streams.err().println("    " + remedy));
  }
}
