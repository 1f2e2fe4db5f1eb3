/// Policies and exceptions as their manifests state them.
@NullMarked
package dev.admittance.engine.kyverno.policy;

import org.jspecify.annotations.NullMarked;
