/// The window: its entry point and its composition root.
@NullMarked
package dev.admittance.app;

import org.jspecify.annotations.NullMarked;
