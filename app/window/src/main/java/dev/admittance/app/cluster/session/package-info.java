/// A connected cluster as the parts of the window share it, and the interface through which they
/// add pages.
@NullMarked
package dev.admittance.app.cluster.session;

import org.jspecify.annotations.NullMarked;
