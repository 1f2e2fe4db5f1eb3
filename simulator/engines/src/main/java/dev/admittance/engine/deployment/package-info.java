/// Policies of engines as a cluster has them.
@NullMarked
package dev.admittance.engine.deployment;

import org.jspecify.annotations.NullMarked;
