/// Why a hook or a policy took part or did not, what its expressions came to, and what would change
/// it.
@NullMarked
package dev.admittance.app.debug.why;

import org.jspecify.annotations.NullMarked;
