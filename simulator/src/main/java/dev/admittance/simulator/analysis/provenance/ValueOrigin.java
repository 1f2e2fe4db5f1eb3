package dev.admittance.simulator.analysis.provenance;

import dev.admittance.simulator.analysis.blame.Author;
import dev.admittance.simulator.analysis.blame.WriteKind;
import java.util.Optional;

/// How a value came about.
public sealed interface ValueOrigin {
  /// A party wrote it into the object.
  ///
  /// @param detail what is known of the way, such as the table of defaults; may be empty
  /// @param computed the expression of a policy that made it; empty for others
  record Written(Author author, WriteKind manner, String detail, Optional<Computation> computed)
      implements ValueOrigin {}

  /// A variable of a policy.
  record Variable(Computation computed) implements ValueOrigin {}

  /// It came with the request, or is state of the cluster.
  record Given() implements ValueOrigin {}

  /// An expression of a policy.
  ///
  /// @param place in the policy, such as `mutations[0].jsonPatch`
  /// @param part the part of its text that made the value
  record Computation(String place, String part) {}
}
