/// The Language Server Protocol: completions, explanations, problems and fixes in any editor.
@NullMarked
package dev.admittance.server.language;

import org.jspecify.annotations.NullMarked;
