/// Servers for other programs: agents and editors.
@NullMarked
package dev.admittance.server;

import org.jspecify.annotations.NullMarked;
