/// The page on which settings are found and changed.
@NullMarked
package dev.admittance.app.settings;

import org.jspecify.annotations.NullMarked;
