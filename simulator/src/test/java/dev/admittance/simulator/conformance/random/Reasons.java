package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.conformance.Aspect;
import dev.admittance.simulator.conformance.Json;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Why the simulator may differ from the server: what `reasons.yaml` lists, each with conditions
/// that are checked.
public final class Reasons {
  private final List<Reason> all;

  private Reasons(List<Reason> all) {
    this.all = all;
  }

  /// Reads the reasons of a document.
  public static Reasons of(JsonObject json) {
    return new Reasons(Json.objects(json, "reasons").stream().map(Reason::of).toList());
  }

  /// Why a case differs.
  ///
  /// @param declared whether steps of the simulation say all of it
  record Explanation(boolean declared, List<String> reasons) {}

  /// The reasons that together explain all aspects that differ; empty where they do not.
  Optional<Explanation> explain(Evidence found) {
    Set<Aspect> left = EnumSet.copyOf(found.differences().keySet());
    boolean declared = true;
    List<String> reasons = new ArrayList<>();
    for (Reason reason : all) {
      if (left.stream().anyMatch(reason.differs()::contains) && reason.holds(found)) {
        left.removeAll(reason.differs());
        declared &= reason.declared();
        reasons.add(reason.why());
      }
    }
    return left.isEmpty() ? Optional.of(new Explanation(declared, reasons)) : Optional.empty();
  }
}
