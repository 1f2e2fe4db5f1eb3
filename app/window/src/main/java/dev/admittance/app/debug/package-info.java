/// The debugger: replays captured requests and steps through what happened, forwards and backwards.
@NullMarked
package dev.admittance.app.debug;

import org.jspecify.annotations.NullMarked;
