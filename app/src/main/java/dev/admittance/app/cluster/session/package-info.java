/// One connected cluster as the parts of the window share it, and how they add pages to it.
@NullMarked
package dev.admittance.app.cluster.session;

import org.jspecify.annotations.NullMarked;
