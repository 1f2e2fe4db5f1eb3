/// Changes of the workspace's files that Debug makes.
@NullMarked
package dev.admittance.app.debug.changes;

import org.jspecify.annotations.NullMarked;
