/// Rehearsal: what becomes of objects after their admission. The requests of controllers follow on
/// a virtual clock, each through the same pipeline as the requests of clients.
@NullMarked
package dev.admittance.simulator.rehearsal;

import org.jspecify.annotations.NullMarked;
