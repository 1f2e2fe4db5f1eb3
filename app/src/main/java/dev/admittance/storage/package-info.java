/// What is written to disk, and what changes there: texts saved without ever losing the old one,
/// unsaved texts kept for the case of a crash, and folders that are watched. Files only; the window
/// is not known here.
@NullMarked
package dev.admittance.storage;

import org.jspecify.annotations.NullMarked;
