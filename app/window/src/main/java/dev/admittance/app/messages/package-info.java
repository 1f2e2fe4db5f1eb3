/// The texts of the window in its languages.
@NullMarked
package dev.admittance.app.messages;

import org.jspecify.annotations.NullMarked;
