/// The switch between reading from a cluster and writing to it.
@NullMarked
package dev.admittance.app.cluster.write;

import org.jspecify.annotations.NullMarked;
