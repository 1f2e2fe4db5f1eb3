/// The window: where its parts are put together.
@NullMarked
package dev.admittance.app;

import org.jspecify.annotations.NullMarked;
