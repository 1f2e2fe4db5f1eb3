/// Recording hooks as registered in a cluster: they fail open, have no side effects, are never
/// called for what keeps the cluster itself running, and are removed when the recording ends.
@NullMarked
package dev.admittance.record.registration;

import org.jspecify.annotations.NullMarked;
