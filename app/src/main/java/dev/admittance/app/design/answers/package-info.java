/// The editor for what hooks answer where there is no server behind them, and the builder that
/// makes a JSON Patch from an object that is edited.
@NullMarked
package dev.admittance.app.design.answers;

import org.jspecify.annotations.NullMarked;
