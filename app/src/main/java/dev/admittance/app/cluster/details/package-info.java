/// The details of the hook that is looked at: what it is, what it says, what happened to it and
/// what it is called for in this cluster.
@NullMarked
package dev.admittance.app.cluster.details;

import org.jspecify.annotations.NullMarked;
