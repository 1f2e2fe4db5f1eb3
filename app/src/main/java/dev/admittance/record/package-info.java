/// Recording what an API server asks hooks: an endpoint that allows everything at once, or passes
/// it on to a hook, and writes what it sees as captures.
@NullMarked
package dev.admittance.record;

import org.jspecify.annotations.NullMarked;
