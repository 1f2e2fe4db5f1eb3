/// Questions of the debugger that are answered before something happens that cannot be undone.
@NullMarked
package dev.admittance.app.debug.ask;

import org.jspecify.annotations.NullMarked;
