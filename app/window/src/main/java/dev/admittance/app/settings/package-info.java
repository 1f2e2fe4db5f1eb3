/// The page that finds and changes settings.
@NullMarked
package dev.admittance.app.settings;

import org.jspecify.annotations.NullMarked;
