/// Idempotence of hooks, and of the whole mutating chain: whether they leave their own output
/// unchanged (L-38).
///
/// A hook is called again with its own output, as the server does in the reinvocation; the chain
/// runs on its output, as when a client sends an object again. The object decides: a patch without
/// effect is none (W-365). A verdict is as good as its answers: a recorded one was given for
/// another object, which each verdict states ([IdempotenceBasis]).
@NullMarked
package dev.admittance.simulator.analysis.idempotence;

import org.jspecify.annotations.NullMarked;
