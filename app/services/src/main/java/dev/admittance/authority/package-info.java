/// Test certificates: an authority that signs one serving certificate and is then discarded. Bouncy
/// Castle creates them; no other package uses it.
@NullMarked
package dev.admittance.authority;

import org.jspecify.annotations.NullMarked;
