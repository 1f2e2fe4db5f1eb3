package dev.admittance.simulator.analysis.provenance;

import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;

/// Where a value comes from: a tree whose leaves are what the request came with, or what a party
/// wrote by itself.
///
/// @param root what it is a value of: a variable of CEL, such as `object`, `oldObject`, `request`,
///   `params`, or `variables`
/// @param pointer of the value in it (RFC 6901); for `variables` it starts with the variable's name
/// @param value empty where there is none
/// @param step 0-based index of the step that wrote it, or from which it is known
/// @param inputs what it was made of, each before it
public record Provenance(
    String root,
    String pointer,
    Optional<JsonValue> value,
    int step,
    ValueOrigin origin,
    List<Provenance> inputs) {
  /// The object of the request, on its way.
  public static final String OBJECT = "object";

  public Provenance {
    inputs = List.copyOf(inputs);
  }
}
