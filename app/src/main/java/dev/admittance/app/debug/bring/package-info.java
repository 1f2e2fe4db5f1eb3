/// Brings captures into the workspace: pasted, imported, made by hand; and makes runs tests.
@NullMarked
package dev.admittance.app.debug.bring;

import org.jspecify.annotations.NullMarked;
