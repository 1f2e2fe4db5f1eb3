/// How long the window takes to appear, beside a bare one.
@NullMarked
package dev.admittance.uitests.benchmark;

import org.jspecify.annotations.NullMarked;
