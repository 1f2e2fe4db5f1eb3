/// Certificates for tests: an authority that signs one serving certificate and is then forgotten.
/// Bouncy Castle writes them, and is used nowhere else.
@NullMarked
package dev.admittance.authority;

import org.jspecify.annotations.NullMarked;
