/// Schemas of custom resources: pruning, defaulting and validation by them (W-110, W-366).
@NullMarked
package dev.admittance.simulator.schema;

import org.jspecify.annotations.NullMarked;
