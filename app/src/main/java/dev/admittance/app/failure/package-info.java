/// Failed operations and their presentation.
@NullMarked
package dev.admittance.app.failure;

import org.jspecify.annotations.NullMarked;
