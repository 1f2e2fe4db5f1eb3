/// The settings as the window lives by them.
@NullMarked
package dev.admittance.app.settings;

import org.jspecify.annotations.NullMarked;
