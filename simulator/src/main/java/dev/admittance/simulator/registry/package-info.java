/// The API server's own work on an object, before, between and after the phases of admission (W-110
/// to W-119, W-368, W-369): it generates metadata, prepares the object by the strategy of its kind,
/// and refuses invalid objects.
@NullMarked
package dev.admittance.simulator.registry;

import org.jspecify.annotations.NullMarked;
