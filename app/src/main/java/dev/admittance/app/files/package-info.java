/// What the window asks about files: texts that a crash left, files that others changed, changes
/// that would be lost, and what is remembered from one start to the next.
@NullMarked
package dev.admittance.app.files;

import org.jspecify.annotations.NullMarked;
