package dev.admittance.simulator.typecheck;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Compares our warnings with the server's on checked policies, by hand; the commands are in
/// `simulator/conformance/typecheck/README.md`.
final class TypeCheckFuzz {
  private static final int SHOWN_DIFFERENCES = 40;

  private TypeCheckFuzz() {}

  /// `FILE` of checked policies, one a line.
  public static void main(String[] arguments) throws IOException {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    int policies = 0;
    int differences = 0;
    try (BufferedReader lines = Files.newBufferedReader(Path.of(arguments[0]))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        TypeCheckVector vector = TypeCheckVector.parse(line);
        policies++;
        Map<String, String> ours = vector.actual();
        Map<String, String> theirs = vector.expected();
        Set<String> references = new TreeSet<>(ours.keySet());
        references.addAll(theirs.keySet());
        for (String reference : references) {
          String mine = ours.getOrDefault(reference, "");
          String servers = theirs.getOrDefault(reference, "");
          if (!mine.equals(servers) && ++differences <= SHOWN_DIFFERENCES) {
            out.println("of: " + vector.expression(reference));
            out.println("ours: " + mine + "theirs: " + servers);
          }
        }
      }
    }
    out.println(policies + " policies, " + differences + " differences");
    out.flush();
  }
}
