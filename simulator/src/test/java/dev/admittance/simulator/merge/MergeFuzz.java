package dev.admittance.simulator.merge;

import dev.admittance.simulator.fixture.Requests;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Compares our structured merge with the server's on answered cases, by hand; the commands are in
/// `simulator/conformance/merge/README.md`.
final class MergeFuzz {
  private static final int SHOWN_DIFFERENCES = 20;

  private MergeFuzz() {}

  /// `FILE` of answered cases, one a line.
  public static void main(String[] arguments) throws IOException {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    int cases = 0;
    int differences = 0;
    try (BufferedReader lines = Files.newBufferedReader(Path.of(arguments[0]))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        MergeVector vector = new MergeVector(Requests.object(line));
        cases++;
        if (!vector.expected().contains(vector.actual()) && ++differences <= SHOWN_DIFFERENCES) {
          out.println("ours: " + vector.actual() + "\n  in: " + line);
        }
      }
    }
    out.println(cases + " cases, " + differences + " differences");
    out.flush();
  }
}
