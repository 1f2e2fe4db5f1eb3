@NullMarked
package dev.admittance.spark;

import org.jspecify.annotations.NullMarked;
