/// The captured requests of the workspace, with the verdict each comes to.
@NullMarked
package dev.admittance.app.debug.captures;

import org.jspecify.annotations.NullMarked;
