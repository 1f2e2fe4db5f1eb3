/// What the conversions of all generations share: the objects of a text, the edits that rewrite
/// them, and the findings.
@NullMarked
package dev.admittance.model.conversion;

import org.jspecify.annotations.NullMarked;
