/// A tolerant outline of the text around an offset: a text being typed is seldom valid YAML or
/// JSON. Only indentation, dashes, colons, quotes and brackets are examined, within a limited
/// distance of the offset.
@NullMarked
package dev.admittance.completion.outline;

import org.jspecify.annotations.NullMarked;
