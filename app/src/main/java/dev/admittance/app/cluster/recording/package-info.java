/// Recording what a cluster asks hooks.
@NullMarked
package dev.admittance.app.cluster.recording;

import org.jspecify.annotations.NullMarked;
