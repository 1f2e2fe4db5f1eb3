/// Hooks that record, as they are registered in a cluster: fail-open, without side effects, never
/// for what keeps the cluster itself alive, and gone when the recording ends.
@NullMarked
package dev.admittance.record.registration;

import org.jspecify.annotations.NullMarked;
