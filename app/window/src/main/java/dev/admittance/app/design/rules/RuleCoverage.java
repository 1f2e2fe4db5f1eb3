package dev.admittance.app.design.rules;

import dev.admittance.model.resource.ApiResource;
import java.util.List;
import java.util.OptionalInt;

/// What a rule covers.
///
/// @param covered newest first: the requests that it matches among what the server serves by
///   default
/// @param names of what it covers, each resource once
/// @param exempt resources that it covers but that the server exempts from webhooks (W-202, W-203)
/// @param equivalent further names of these resources that it matches (W-230)
/// @param missed subresources through which covered objects can change without matching any rule
/// @param within the 0-based index of another rule that covers all of it; empty for none
public record RuleCoverage(
    List<ApiResource> covered,
    List<String> names,
    List<ApiResource> exempt,
    List<ApiResource> equivalent,
    List<ApiResource> missed,
    OptionalInt within) {
  public static final RuleCoverage NOTHING =
      new RuleCoverage(List.of(), List.of(), List.of(), List.of(), List.of(), OptionalInt.empty());

  public RuleCoverage {
    covered = List.copyOf(covered);
    names = List.copyOf(names);
    exempt = List.copyOf(exempt);
    equivalent = List.copyOf(equivalent);
    missed = List.copyOf(missed);
  }
}
