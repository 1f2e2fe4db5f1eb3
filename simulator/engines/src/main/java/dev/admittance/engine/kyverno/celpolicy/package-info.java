/// The policies of `policies.kyverno.io`, which are written in CEL.
@NullMarked
package dev.admittance.engine.kyverno.celpolicy;

import org.jspecify.annotations.NullMarked;
