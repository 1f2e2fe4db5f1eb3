/// Why a hook or a policy took part in the admission of a request or did not: what the trace says
/// about it, also of those that the server never came to.
@NullMarked
package dev.admittance.simulator.analysis.why;

import org.jspecify.annotations.NullMarked;
