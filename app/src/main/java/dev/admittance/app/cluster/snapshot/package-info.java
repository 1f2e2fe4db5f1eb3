/// Bringing the state of a cluster into a workspace.
@NullMarked
package dev.admittance.app.cluster.snapshot;

import org.jspecify.annotations.NullMarked;
