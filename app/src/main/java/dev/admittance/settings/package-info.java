/// What people chose for the window, in a file of theirs. Knows no window.
@NullMarked
package dev.admittance.settings;

import org.jspecify.annotations.NullMarked;
