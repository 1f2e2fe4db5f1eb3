package dev.admittance.model.migration;

import dev.admittance.model.conversion.ConversionPlan;
import dev.admittance.model.conversion.FoundObject;
import java.util.Optional;

/// Converts the policies of engines, which this package does not know.
@FunctionalInterface
public interface EngineConversion {
  /// Returns the plan for an object; empty for one that is no policy of an engine.
  ///
  /// @param target [ConversionTarget#POLICY] or [ConversionTarget#KYVERNO]
  Optional<ConversionPlan> plan(FoundObject found, ConversionTarget target);
}
