package dev.admittance.app.design.rules;

import dev.admittance.model.resource.ApiResource;
import java.util.List;
import java.util.OptionalInt;

/// What a rule is for, worked out.
///
/// @param covered what it covers, newest first: of what the server serves by default, what requests
///   bring to it
/// @param names what it covers in words, each resource once
/// @param exempt what it covers and the server never asks about (W-202, W-203)
/// @param equivalent what it is asked about besides, since the server knows it under other names
///   too (W-230)
/// @param missed subresources through which what it covers can be changed past all rules
/// @param within the 0-based place of another rule that covers all of it; empty for none
public record Reach(
    List<ApiResource> covered,
    List<String> names,
    List<ApiResource> exempt,
    List<ApiResource> equivalent,
    List<ApiResource> missed,
    OptionalInt within) {
  /// Of a rule that covers nothing.
  public static final Reach NOTHING =
      new Reach(List.of(), List.of(), List.of(), List.of(), List.of(), OptionalInt.empty());

  /// Copies the lists.
  public Reach {
    covered = List.copyOf(covered);
    names = List.copyOf(names);
    exempt = List.copyOf(exempt);
    equivalent = List.copyOf(equivalent);
    missed = List.copyOf(missed);
  }
}
