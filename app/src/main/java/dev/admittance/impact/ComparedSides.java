package dev.admittance.impact;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.comparison.Comparer;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.workspace.RunInputs;
import dev.admittance.workspace.SetupReader;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Reads the two setups that are compared from files.
public final class ComparedSides {
  private ComparedSides() {}

  /// Reads and compiles both. Where no answers are named for a side, those among its configurations
  /// are taken.
  ///
  /// @param release whose API server to simulate; empty for that of the settings of each side
  /// @param problems receives whatever cannot be read, once
  public static Comparer read(
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
    return new Comparer(side(reader, before), side(reader, after));
  }

  private static Comparer.Side side(SetupReader reader, RunInputs inputs) {
    SetupReader.Result read = reader.read(inputs);
    boolean named = !inputs.answers().isEmpty();
    return new Comparer.Side(
        Pipeline.compile(read.setup()),
        new AnswerBook(named ? read.answers() : read.answersAmongConfig()));
  }
}
