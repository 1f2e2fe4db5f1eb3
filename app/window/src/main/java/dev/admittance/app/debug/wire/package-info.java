/// The HTTP exchange with a webhook: request, response and connection, to inspect and to copy.
@NullMarked
package dev.admittance.app.debug.wire;

import org.jspecify.annotations.NullMarked;
