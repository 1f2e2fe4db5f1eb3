/// Screenshots of the window for the help and the README: taken, written small, and compared with
/// what the window looks like now.
@NullMarked
package dev.admittance.uitests.screenshots;

import org.jspecify.annotations.NullMarked;
