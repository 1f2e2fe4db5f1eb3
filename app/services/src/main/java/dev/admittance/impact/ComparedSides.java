package dev.admittance.impact;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.analysis.impact.ImpactSide;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.comparison.Comparer;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.workspace.ManifestRequests;
import dev.admittance.workspace.RunInputs;
import dev.admittance.workspace.SetupReader;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Reads the two compared setups from files.
///
/// @param comparer of both
/// @param requests how manifests become requests, according to the second setup
public record ComparedSides(Comparer comparer, ManifestRequests requests) {

  /// Reads and compiles both setups. Where a side names no answers, those among its configurations
  /// apply.
  ///
  /// @param release the simulated API server; empty for the one in each side's settings
  /// @param problems receives whatever cannot be read, once
  public static ComparedSides read(
      RunInputs before,
      RunInputs after,
      Optional<KubernetesRelease> release,
      Consumer<Diagnostic> problems) {
    Set<Diagnostic> said = new LinkedHashSet<>();
    SetupReader reader =
        new SetupReader(
            problem -> {
              if (said.add(problem)) {
                problems.accept(problem);
              }
            },
            release);
    SetupReader.Result old = reader.read(before);
    SetupReader.Result now = reader.read(after);
    return new ComparedSides(new Comparer(side(old, before), side(now, after)), now.requests());
  }

  private static ImpactSide side(SetupReader.Result read, RunInputs inputs) {
    boolean named = !inputs.answers().isEmpty();
    return ImpactSide.of(
        Pipeline.compile(
            named
                ? read.setup()
                : read.setup().withInitializerAnswers(read.initializersAmongConfig())),
        new AnswerBook(named ? read.answers() : read.answersAmongConfig()));
  }
}
