package dev.admittance.simulator.analysis.whynot;

import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;

/// The hook or policy that a search is about.
interface Subject {
  /// What the server looked at for it, the first time that it did; empty where it never came to it.
  Optional<MatchTree> match(List<Step> steps);

  /// The edits that may turn a check which failed.
  List<Edit> toHold(Attempted attempted, Check failed);

  /// The edits that may turn a check which did not.
  List<Edit> toFail(Attempted attempted, MatchTree matched);
}
