/// The user's settings for the window, in a file. Independent of the window.
@NullMarked
package dev.admittance.settings;

import org.jspecify.annotations.NullMarked;
