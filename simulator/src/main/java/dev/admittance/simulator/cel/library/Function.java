package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.CelTypes;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A function with its overloads; the arguments select one at the call.
public record Function(String name, List<Overload> overloads) implements Implementation {

  /// The function with only the overload that was selected at compile time; unchanged where it has
  /// no such overload.
  public Function only(String overload) {
    return overloads.stream()
        .filter(candidate -> candidate.id().equals(overload))
        .findFirst()
        .map(chosen -> new Function(name, List.of(chosen)))
        .orElse(this);
  }

  @Override
  public Object call(Object[] arguments) {
    for (Overload overload : overloads) {
      if (overload.admits(arguments)) {
        return overload.implementation().call(arguments);
      }
    }
    String types = Stream.of(arguments).map(CelTypes::name).collect(Collectors.joining(", "));
    return new CelError("no such overload: " + name + "(" + types + ")");
  }
}
