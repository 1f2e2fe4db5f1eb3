package dev.admittance.engine.gatekeeper;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.engine.RegoQuery;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// A request that constraints are held against.
///
/// @param input the request as variables of expressions
/// @param namespace of the request; empty for none
/// @param point where constraints are to be in force, such as `validation.gatekeeper.sh`
/// @param source as in [MatchTarget]
/// @param request makes the member `request` of the review
/// @param rego answers questions to Rego
record ConstraintReview(
    CelInput input,
    Optional<MatchTarget.KnownNamespace> namespace,
    String point,
    String source,
    Supplier<JsonObject> request,
    Function<RegoQuery, Optional<RegoQuery.Answer>> rego) {
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
