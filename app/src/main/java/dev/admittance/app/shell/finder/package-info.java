/// Finding one of many things by a few letters of its name.
@NullMarked
package dev.admittance.app.shell.finder;

import org.jspecify.annotations.NullMarked;
