/// The page Access of a cluster: who one is there, what one may see, and what to ask an
/// administrator for.
@NullMarked
package dev.admittance.app.cluster.access;

import org.jspecify.annotations.NullMarked;
