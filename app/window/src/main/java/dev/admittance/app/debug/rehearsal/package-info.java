/// The rehearsal of a release or of a request, with its requests as a tree.
@NullMarked
package dev.admittance.app.debug.rehearsal;

import org.jspecify.annotations.NullMarked;
