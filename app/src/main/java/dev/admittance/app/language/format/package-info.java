/// Formatting of texts: white space alone changes, so that no comment goes and nothing means
/// anything else.
@NullMarked
package dev.admittance.app.language.format;

import org.jspecify.annotations.NullMarked;
