/// The words of the window, in the languages it speaks.
@NullMarked
package dev.admittance.app.messages;

import org.jspecify.annotations.NullMarked;
