/// Repeats a run with a change at one of its steps: of the object, of the answer or registration of
/// a hook, or of the order of hooks. The steps before stay as far as possible; each change has a
/// description.
@NullMarked
package dev.admittance.simulator.analysis.rerun;

import org.jspecify.annotations.NullMarked;
