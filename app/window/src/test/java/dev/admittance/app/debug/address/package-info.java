@NullMarked
package dev.admittance.app.debug.address;

import org.jspecify.annotations.NullMarked;
