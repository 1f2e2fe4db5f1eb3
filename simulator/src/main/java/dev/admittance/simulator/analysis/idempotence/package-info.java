/// Whether hooks, and the whole mutating chain, leave alone what they left (L-38).
///
/// A hook is asked again with its own output, as the server does it in the second round; the chain
/// with what it left, as a client does it that sends an object again. What matters is the object: a
/// patch without effect is none (W-365). An answer tells only as much as it is: one that was
/// recorded was given to another object, which each verdict says ([Basis]).
@NullMarked
package dev.admittance.simulator.analysis.idempotence;

import org.jspecify.annotations.NullMarked;
