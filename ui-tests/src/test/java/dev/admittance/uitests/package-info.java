@NullMarked
package dev.admittance.uitests;

import org.jspecify.annotations.NullMarked;
