/// X.509 certificates, as calls to webhooks depend on them: what a `caBundle` trusts, and whether a
/// serving certificate matches the host name of the call (W-551, W-554).
@NullMarked
package dev.admittance.model.certificate;

import org.jspecify.annotations.NullMarked;
