@NullMarked
package dev.admittance.captures;

import org.jspecify.annotations.NullMarked;
