/// The latency budget: whether the hooks that a request is sent to can answer before its deadline
/// (W-310 to W-314).
///
/// Mutating hooks are called one after the other and share the time of the request; validating
/// hooks are called in parallel, and the slowest of them counts. A hook that uses its whole timeout
/// takes time from the hooks after it, whatever its failure policy.
@NullMarked
package dev.admittance.simulator.analysis.latency;

import org.jspecify.annotations.NullMarked;
