/// The builder of label selectors: what they require, and which namespaces and captured requests
/// they select.
@NullMarked
package dev.admittance.app.design.selector;

import org.jspecify.annotations.NullMarked;
