/// Diagnostics about the window itself: its log, and crash reports. They contain no secrets.
/// Independent of the window's classes.
@NullMarked
package dev.admittance.diagnostics;

import org.jspecify.annotations.NullMarked;
