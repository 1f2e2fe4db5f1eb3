/// Whether the hooks that a request meets can answer within its time (W-310 to W-314).
///
/// Mutating hooks are called one after the other and share the time of the request; validating
/// hooks are called side by side, and the slowest of them counts. A hook that takes as long as its
/// timeout lets it uses up the time of those behind it, whatever its failure policy.
@NullMarked
package dev.admittance.simulator.analysis.latency;

import org.jspecify.annotations.NullMarked;
