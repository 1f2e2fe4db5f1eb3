/// The object before and after a step, and the patch operations in between: as lines side by side
/// or inline, or as a tree of fields.
@NullMarked
package dev.admittance.app.debug.diff;

import org.jspecify.annotations.NullMarked;
