/// The manual page, generated from the commands' descriptions.
@NullMarked
package dev.admittance.cli.manual;

import org.jspecify.annotations.NullMarked;
