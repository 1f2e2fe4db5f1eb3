package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/// Processes that are fed captures without an end, and told to end once they print.
final class EndlessInput {
  private EndlessInput() {}

  /// What a process prints that reads its captures from standard input.
  ///
  /// @param review the line of a capture by its 0-based number
  static List<String> printed(ProcessBuilder command, IntFunction<String> review)
      throws IOException, InterruptedException {
    Process process = command.start();
    Thread feeder = Thread.ofPlatform().start(() -> feed(process, review));
    List<String> lines = new ArrayList<>();
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      lines.add(out.readLine());
      process.toHandle().destroy();
      out.lines().forEach(lines::add);
    }

    assertThat(CliProcess.end(process)).isEqualTo(Exit.UNUSABLE.code());
    feeder.join();
    assertThat(CliProcess.err(process))
        .isEqualTo("admittance: told to end: the report is partial\n");
    return lines;
  }

  /// Writes until nobody reads.
  private static void feed(Process process, IntFunction<String> review) {
    try (BufferedWriter in = process.outputWriter(StandardCharsets.UTF_8)) {
      for (int i = 0; i < 10_000_000; i++) {
        in.write(review.apply(i));
      }
    } catch (IOException _) {
      // The process has ended.
    }
  }
}
