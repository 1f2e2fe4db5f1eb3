/// The page that compares a workspace with a cluster, and tries, applies and undoes changes.
@NullMarked
package dev.admittance.app.cluster.compare;

import org.jspecify.annotations.NullMarked;
