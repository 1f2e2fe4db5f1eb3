/// Failed operations and unexpected exceptions, and their presentation to the user.
@NullMarked
package dev.admittance.app.failure;

import org.jspecify.annotations.NullMarked;
