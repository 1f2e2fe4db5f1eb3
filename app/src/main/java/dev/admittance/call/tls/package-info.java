/// TLS with a hook as the API server does it: which certificates are trusted, under which name, and
/// what Go says where one is not (W-344, W-551 to W-554). Go's own verification is followed step by
/// step on top of `java.security`, since the JDK checks other things in another order; it is held
/// to Go by `app/conformance/calls`.
@NullMarked
package dev.admittance.call.tls;

import org.jspecify.annotations.NullMarked;
