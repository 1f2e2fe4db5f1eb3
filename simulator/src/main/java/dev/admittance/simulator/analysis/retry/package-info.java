/// What a run is made from when something of it is changed at one of its steps: the object, the
/// answer or the registration of a hook, or the order of hooks. What comes before the step stays as
/// far as it can; each change says in words what it is.
@NullMarked
package dev.admittance.simulator.analysis.retry;

import org.jspecify.annotations.NullMarked;
