package dev.admittance.simulator.cel.library;

import java.util.List;

/// A function for arguments of given types.
///
/// @param id its name in cel-go, which affects costs too
/// @param arguments their types; the receiver of a method comes first
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
