package dev.admittance.engine.gatekeeper;

import dev.admittance.simulator.cel.CelInput;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A request that constraints are held against.
///
/// @param input the request as variables of expressions
/// @param namespace of the request; empty for none
/// @param point where constraints are to be in force, such as `validation.gatekeeper.sh`
/// @param source as in [MatchTarget]
record ConstraintReview(
    CelInput input, Optional<MatchTarget.KnownNamespace> namespace, String point, String source) {
  static final String WEBHOOK = "validation.gatekeeper.sh";

  String operation() {
    return input.request().text("operation");
  }

  /// The objects of which one has to match.
  List<MatchTarget> targets() {
    return Stream.of(input.object(), input.oldObject())
        .flatMap(Optional::stream)
        .map(object -> new MatchTarget(object, namespace, source))
        .toList();
  }
}
