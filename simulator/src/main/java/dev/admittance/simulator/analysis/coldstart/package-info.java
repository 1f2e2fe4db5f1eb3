/// Cold start: requests that fail while a hook's own workload is down, and hooks that keep each
/// other, or themselves, from starting (L-1, L-2, L-4).
///
/// A hook is called through a Service, which selects pods, which some workload runs. Starting them
/// takes requests of controllers, the scheduler and kubelets; each is sent through the matching of
/// all hooks. Where it is sent to a hook with failure policy Fail behind a Service of the cluster,
/// it waits for that hook's workload: an edge of a graph. The cycles of the graph are deadlocks.
@NullMarked
package dev.admittance.simulator.analysis.coldstart;

import org.jspecify.annotations.NullMarked;
