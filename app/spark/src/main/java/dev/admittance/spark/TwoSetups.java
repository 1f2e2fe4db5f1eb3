package dev.admittance.spark;

import dev.admittance.impact.ComparedSides;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.RunInputs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The compiled setups of both sides.
///
/// @param problems of their texts, without duplicates
record TwoSetups(ComparedSides sides, List<Diagnostic> problems) {
  TwoSetups {
    problems = List.copyOf(problems);
  }

  /// Reads and compiles both.
  ///
  /// @throws IOException if this machine has no space for the texts
  static TwoSetups of(JobSetup setup) throws IOException {
    Path folder = Files.createTempDirectory("admittance-setups");
    try {
      Optional<KubernetesRelease> release =
          Optional.of(setup.release()).filter(one -> !one.isEmpty()).map(KubernetesRelease::parse);
      List<Location> cluster = setup.cluster().unpack(folder.resolve("cluster"));
      List<Diagnostic> problems = new ArrayList<>();
      ComparedSides sides =
          ComparedSides.read(
              inputs(setup.before(), folder.resolve("before"), cluster),
              inputs(setup.after(), folder.resolve("after"), cluster),
              release,
              problems::add);
      return new TwoSetups(sides, problems);
    } finally {
      delete(folder);
    }
  }

  private static RunInputs inputs(JobSetup.Side side, Path folder, List<Location> cluster)
      throws IOException {
    return new RunInputs(
        side.config().unpack(folder.resolve("config")),
        List.of(),
        side.answers().unpack(folder.resolve("answers")),
        cluster);
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(one);
      }
    }
  }
}
