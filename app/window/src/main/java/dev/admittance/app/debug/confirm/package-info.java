/// Questions that the debugger asks before an action that cannot be undone.
@NullMarked
package dev.admittance.app.debug.confirm;

import org.jspecify.annotations.NullMarked;
