/// The Access page of a cluster: the identity and the rights of the user, and the manifest to ask
/// an administrator for.
@NullMarked
package dev.admittance.app.cluster.access;

import org.jspecify.annotations.NullMarked;
