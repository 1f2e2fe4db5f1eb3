package dev.admittance.app.design.conditions;

import dev.admittance.simulator.cel.explanation.Explanation;
import java.util.List;
import java.util.Optional;

/// What came of trying an expression on one request.
///
/// @param occasions the times that the server evaluates it, at least one
/// @param chosen the place of the one that is told of
/// @param reached whether the server comes to the expression
/// @param why what keeps the server from it; empty where it comes to it
/// @param explanation how it came to its value, part by part; empty where it does not compile
/// @param costOfAll what all expressions that share its budget cost
/// @param budget what they may cost; empty where it has none
/// @param story what the server does then with the request, as far as it is about the hook or
///   policy
/// @param kubectl the lines that kubectl prints of it: warnings, and a refusal; usually empty
public record TryDetail(
    List<String> occasions,
    int chosen,
    boolean reached,
    String why,
    Verdict verdict,
    String text,
    long cost,
    Optional<Explanation> explanation,
    long costOfAll,
    Optional<Long> budget,
    List<String> story,
    List<String> kubectl) {
  /// Copies the lists.
  public TryDetail {
    occasions = List.copyOf(occasions);
    story = List.copyOf(story);
    kubectl = List.copyOf(kubectl);
  }
}
