/// What goes wrong around the application, and how it is told.
@NullMarked
package dev.admittance.app.failure;

import org.jspecify.annotations.NullMarked;
