/// X.509 certificates as far as calls to hooks depend on them: what a `caBundle` trusts, and
/// whether what a hook serves fits the name under which it is called (W-551, W-554).
@NullMarked
package dev.admittance.model.certificate;

import org.jspecify.annotations.NullMarked;
