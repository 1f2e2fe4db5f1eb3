/// A finder of items by a few letters of their names.
@NullMarked
package dev.admittance.app.shell.finder;

import org.jspecify.annotations.NullMarked;
