/// Translates policies of `kyverno.io` to CEL: to policies of `policies.kyverno.io`, and to those
/// of the API server. What has no equal in CEL stays as it is, with the reason.
@NullMarked
package dev.admittance.engine.kyverno.migration;

import org.jspecify.annotations.NullMarked;
