/// Controls and their view models, independent of admission control.
@NullMarked
package dev.admittance.app.controls;

import org.jspecify.annotations.NullMarked;
