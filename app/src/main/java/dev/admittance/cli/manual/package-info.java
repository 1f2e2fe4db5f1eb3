/// The manual page, made of what the commands say of themselves.
@NullMarked
package dev.admittance.cli.manual;

import org.jspecify.annotations.NullMarked;
