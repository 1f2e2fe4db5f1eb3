package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.engine.RegoQuery;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// The result of a run.
///
/// @param trace where calls are wanted, the trace is as if those hooks had allowed the request; a
///   step records each
/// @param wanted real calls to make before the next run: one mutating hook's, or those of all
///   validating hooks that need one, which do not depend on each other; empty where the trace is
///   complete
/// @param rego questions to Rego to ask before the next run; without their answers, the trace says
///   that what depends on them is not simulated
public record RunResult(Trace trace, List<WantedCall> wanted, List<RegoQuery> rego) {
  public RunResult {
    wanted = List.copyOf(wanted);
    rego = List.copyOf(rego);
  }
}
