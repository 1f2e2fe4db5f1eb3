/// What the editor knows of YAML and JSON during typing: completion, documentation, folding,
/// blocks, formatting. Independent of the window and of a valid text; all but formatting examine
/// only the neighbourhood of the caret.
@NullMarked
package dev.admittance.completion;

import org.jspecify.annotations.NullMarked;
