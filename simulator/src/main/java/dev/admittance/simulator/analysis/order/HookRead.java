package dev.admittance.simulator.analysis.order;

import java.util.List;

/// A place in the object that a hook reads, in matching or in its answers.
///
/// @param what the reading part, such as `objectSelector`
record HookRead(List<String> path, String what) {
  /// A policy engine works its answer out of the whole object.
  static final HookRead BY_ENGINE = new HookRead(List.of(), "the policy engine");

  HookRead {
    path = List.copyOf(path);
  }
}
