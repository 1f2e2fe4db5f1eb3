package dev.admittance.simulator.cel.library;

import java.util.List;

/// A function for arguments of certain types.
///
/// @param id the name that cel-go gives it, which costs go by too
/// @param arguments what it takes; the receiver of a method comes first
public record Overload(String id, List<Guard> arguments, Implementation implementation) {

  boolean admits(Object[] values) {
    if (values.length != arguments.size()) {
      return false;
    }
    for (int i = 0; i < values.length; i++) {
      if (!arguments.get(i).admits(values[i])) {
        return false;
      }
    }
    return true;
  }
}
