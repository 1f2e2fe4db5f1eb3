package dev.admittance.simulator.strategic;

import dev.admittance.simulator.fixture.Requests;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Compares our merge patches with the server's on random cases, by hand; the commands are in
/// `simulator/conformance/strategicmerge/README.md`.
final class StrategicFuzz {
  private static final int SHOWN_DIFFERENCES = 20;

  private StrategicFuzz() {}

  /// `cases SEED COUNT` and `three-way SEED COUNT` write cases to standard output; `compare FILE`
  /// reads them answered.
  public static void main(String[] arguments) throws IOException {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    switch (arguments[0]) {
      case "cases", "three-way" -> {
        StrategicCaseGenerator generator = new StrategicCaseGenerator(Long.parseLong(arguments[1]));
        for (int i = Integer.parseInt(arguments[2]); i > 0; i--) {
          out.println(arguments[0].equals("cases") ? generator.next() : generator.nextOfThree());
        }
      }
      case "compare" -> compare(Path.of(arguments[1]), out);
      default -> throw new IllegalArgumentException("no " + arguments[0]);
    }
    out.flush();
  }

  private static void compare(Path file, PrintStream out) throws IOException {
    int cases = 0;
    int differences = 0;
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        StrategicVector vector = new StrategicVector(Requests.object(line));
        cases++;
        if (!vector.expected().contains(vector.actual()) && ++differences <= SHOWN_DIFFERENCES) {
          out.println("ours: " + vector.actual() + "\n  in: " + line);
        }
      }
    }
    out.println(cases + " cases, " + differences + " differences");
  }
}
