/// Why a hook is not called for a request, or why it is: the smallest edits of the request, the
/// namespace or the hook that would change it. An edit is named only where a run with it shows that
/// it does.
@NullMarked
package dev.admittance.simulator.analysis.whynot;

import org.jspecify.annotations.NullMarked;
