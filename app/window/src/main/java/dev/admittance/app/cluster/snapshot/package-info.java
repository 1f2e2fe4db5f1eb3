/// Saves the state of a cluster to a workspace.
@NullMarked
package dev.admittance.app.cluster.snapshot;

import org.jspecify.annotations.NullMarked;
