/// In what the configurations and policies of a workspace differ from those of a cluster, and whose
/// doing each difference is: a person's, the server's, or somebody else's who writes to the
/// cluster.
@NullMarked
package dev.admittance.cluster.compare;

import org.jspecify.annotations.NullMarked;
