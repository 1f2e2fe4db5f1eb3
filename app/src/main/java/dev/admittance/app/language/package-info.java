/// What an editor knows of the texts of a workspace while they are typed: completion,
/// documentation, folding, blocks, formatting. Nothing here knows the window, or needs a text that
/// can be parsed; all but formatting looks only so far around the place.
@NullMarked
package dev.admittance.app.language;

import org.jspecify.annotations.NullMarked;
