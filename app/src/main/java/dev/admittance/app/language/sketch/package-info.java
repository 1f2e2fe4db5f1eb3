/// The shape of a text around a place, found without parsing it: what is typed at the moment seldom
/// is YAML or JSON. Only indentation, dashes, colons, quotes and brackets are looked at, and only
/// so far from the place.
@NullMarked
package dev.admittance.app.language.sketch;

import org.jspecify.annotations.NullMarked;
