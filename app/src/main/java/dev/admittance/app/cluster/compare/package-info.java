/// The page on which a workspace is compared with a cluster, and changes are tried out, applied and
/// undone.
@NullMarked
package dev.admittance.app.cluster.compare;

import org.jspecify.annotations.NullMarked;
