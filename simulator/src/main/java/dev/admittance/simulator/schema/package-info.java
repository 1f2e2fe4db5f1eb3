/// Schemas of custom resources: what the server drops, fills in and refuses by them (W-110, W-366).
@NullMarked
package dev.admittance.simulator.schema;

import org.jspecify.annotations.NullMarked;
