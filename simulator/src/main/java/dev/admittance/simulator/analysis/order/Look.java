package dev.admittance.simulator.analysis.order;

import java.util.List;

/// A place in the object that a hook looks at before it is called, or answers.
///
/// @param what such as `objectSelector`
record Look(List<String> path, String what) {
  Look {
    path = List.copyOf(path);
  }
}
