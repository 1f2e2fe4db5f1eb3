/// The object before and after, and the patch operations that lie between: in lines side by side or
/// one below the other, or as a tree of fields.
@NullMarked
package dev.admittance.app.debug.diff;

import org.jspecify.annotations.NullMarked;
