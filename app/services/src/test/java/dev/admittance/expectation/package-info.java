@NullMarked
package dev.admittance.expectation;

import org.jspecify.annotations.NullMarked;
