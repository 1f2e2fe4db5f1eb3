package dev.admittance.simulator.type;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.conformance.ReleaseRecordings;
import dev.admittance.simulator.request.GroupVersionKind;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// Compares what we make of typed objects with what the server does on random cases, by hand; the
/// commands are in `simulator/conformance/types/README.md`.
final class TypeFuzz {
  private static final int SHOWN_DIFFERENCES = 20;

  /// Kinds with a default that comes from a clock or a certificate.
  private static final Set<String> NOT_DEFAULTED =
      Set.of("DeviceTaintRule", "ResourceSlice", "CertificateSigningRequest");

  private TypeFuzz() {}

  /// KINDS is a regular expression such as `v1/Pod|apps/v1/.*`. `cases SEED COUNT [KINDS]` writes
  /// cases to standard output; `compare FILE RELEASE` reads them answered by a server of that
  /// release.
  public static void main(String[] arguments) throws IOException {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    switch (arguments[0]) {
      case "cases" -> {
        TypeCaseGenerator generator =
            new TypeCaseGenerator(
                Long.parseLong(arguments[1]), kinds(arguments.length > 3 ? arguments[3] : ""));
        for (int i = Integer.parseInt(arguments[2]); i > 0; i--) {
          out.println(generator.next());
        }
      }
      case "compare" -> compare(Path.of(arguments[1]), KubernetesRelease.parse(arguments[2]), out);
      default -> throw new IllegalArgumentException("cases or compare, not " + arguments[0]);
    }
    out.flush();
  }

  private static List<GroupVersionKind> kinds(String wanted) {
    return ApiTypes.of(ReleaseRecordings.WHOLE).kinds().stream()
        .filter(kind -> !kind.kind().endsWith("List") && !NOT_DEFAULTED.contains(kind.kind()))
        .filter(kind ->
            (kind.apiVersion() + "/" + kind.kind()).matches(wanted.isEmpty() ? ".*" : wanted))
        .sorted(Comparator.comparing(GroupVersionKind::toString))
        .toList();
  }

  private static void compare(Path file, KubernetesRelease release, PrintStream out)
      throws IOException {
    int cases = 0;
    int differences = 0;
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        TypeCase one = TypeCase.parse(line);
        String actual = one.actual(release);
        cases++;
        if (!one.expected().equals(actual) && ++differences <= SHOWN_DIFFERENCES) {
          out.println("ours: " + actual + "\n its: " + one.expected() + "\n  in: " + line);
        }
      }
    }
    out.println(cases + " cases, " + differences + " differences");
  }
}
