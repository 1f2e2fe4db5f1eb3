/// The editor of label selectors: their requirements, and the namespaces and captured requests that
/// they match.
@NullMarked
package dev.admittance.app.design.selector;

import org.jspecify.annotations.NullMarked;
