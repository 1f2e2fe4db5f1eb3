/// Changes of a cluster: tried by dry run, shown as the server would make them, held back where
/// they could lock up the cluster, made by server-side apply, recorded beforehand, and undone by
/// restoring the previous objects.
@NullMarked
package dev.admittance.cluster.apply;

import org.jspecify.annotations.NullMarked;
