/// What the API server does to an object on its own, before, between and after the phases of
/// admission (W-110 to W-119, W-368, W-369): it makes up metadata, prepares the object as its kind
/// wants, and refuses what is not valid.
@NullMarked
package dev.admittance.simulator.stage;

import org.jspecify.annotations.NullMarked;
