/// The switch between reading a cluster and writing to it.
@NullMarked
package dev.admittance.app.cluster.write;

import org.jspecify.annotations.NullMarked;
