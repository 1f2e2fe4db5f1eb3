/// Addresses of steps: copies them and opens them.
@NullMarked
package dev.admittance.app.debug.address;

import org.jspecify.annotations.NullMarked;
