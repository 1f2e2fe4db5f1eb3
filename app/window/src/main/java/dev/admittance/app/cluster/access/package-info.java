/// What the user may do in a cluster: the Access page with the identity, the rights and the
/// manifest to ask an administrator for, and the switch that allows writing.
@NullMarked
package dev.admittance.app.cluster.access;

import org.jspecify.annotations.NullMarked;
