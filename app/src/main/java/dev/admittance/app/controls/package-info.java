/// Widgets, and what they show, that know no word of admission control.
@NullMarked
package dev.admittance.app.controls;

import org.jspecify.annotations.NullMarked;
