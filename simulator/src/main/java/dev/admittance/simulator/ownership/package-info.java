/// Who owns the fields of a release: what server-side apply refuses or takes from others, and who
/// writes a field in the end. It needs no run.
@NullMarked
package dev.admittance.simulator.ownership;

import org.jspecify.annotations.NullMarked;
