/// The variations that a user tries on a request: the runs as tabs, and the editors for running the
/// request again.
@NullMarked
package dev.admittance.app.debug.rerun;

import org.jspecify.annotations.NullMarked;
