/// The JMESPath dialect of Kyverno, which tells a missing key from null.
@NullMarked
package dev.admittance.engine.kyverno.jmespath;

import org.jspecify.annotations.NullMarked;
