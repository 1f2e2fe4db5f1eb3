/// What is written about the window itself: its log, and reports of its faults. None of it has
/// secrets in it. Knows no window.
@NullMarked
package dev.admittance.diagnosis;

import org.jspecify.annotations.NullMarked;
