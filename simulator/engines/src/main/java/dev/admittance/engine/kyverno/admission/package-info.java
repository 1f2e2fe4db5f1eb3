/// What Kyverno's admission server answers to the API server.
@NullMarked
package dev.admittance.engine.kyverno.admission;

import org.jspecify.annotations.NullMarked;
