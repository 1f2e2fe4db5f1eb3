/// Why a hook is called for a request or not: the smallest edits of the request, the namespace or
/// the hook that would change it. Each named edit was confirmed by a run.
@NullMarked
package dev.admittance.simulator.analysis.whynot;

import org.jspecify.annotations.NullMarked;
