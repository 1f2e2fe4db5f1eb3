package dev.admittance.app.design.conditions;

import dev.admittance.simulator.cel.explanation.Explanation;
import java.util.List;
import java.util.Optional;

/// The result of trying an expression on one request.
///
/// @param occasions the evaluations, at least one
/// @param chosen the index of the evaluation that the other components describe
/// @param reached whether the server evaluates the expression
/// @param why what keeps the server from evaluating it; empty if it is evaluated
/// @param explanation the values of its parts; empty if it does not compile
/// @param costOfAll the cost of all expressions that share its budget
/// @param budget the cost limit; empty if there is none
/// @param effects what the webhook or policy then does with the request
/// @param kubectl the lines that kubectl prints because of it: warnings and a rejection; usually
///   empty
public record TryDetail(
    List<String> occasions,
    int chosen,
    boolean reached,
    String why,
    TryOutcome outcome,
    String text,
    long cost,
    Optional<Explanation> explanation,
    long costOfAll,
    Optional<Long> budget,
    List<String> effects,
    List<String> kubectl) {
  public TryDetail {
    occasions = List.copyOf(occasions);
    effects = List.copyOf(effects);
    kubectl = List.copyOf(kubectl);
  }
}
