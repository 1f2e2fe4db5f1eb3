/// Changes of what a cluster has: tried out by the server first, shown as the server would make
/// them, held back where they could lock the cluster up, made by server-side apply, written down
/// beforehand, and undone by putting back what was there.
@NullMarked
package dev.admittance.cluster.apply;

import org.jspecify.annotations.NullMarked;
