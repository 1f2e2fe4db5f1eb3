package dev.admittance.simulator.analysis.order;

import java.util.List;

/// A place in the object that a hook reads, in matching or in its answers.
///
/// @param what the reading part, such as `objectSelector`
record HookRead(List<String> path, String what) {
  HookRead {
    path = List.copyOf(path);
  }
}
