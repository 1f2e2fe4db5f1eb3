/// Why a hook or a policy took part in the admission of a request or did not, from the trace; also
/// for those that the server never reached.
@NullMarked
package dev.admittance.simulator.analysis.why;

import org.jspecify.annotations.NullMarked;
