/// TLS with a hook as the API server uses it: which certificates are trusted, for which name, and
/// Go's messages where one is not (W-344, W-551 to W-554). Go's verification is followed step by
/// step on top of `java.security`, since the JDK makes other checks in another order;
/// `app/services/conformance/calls` compares it with Go.
@NullMarked
package dev.admittance.call.tls;

import org.jspecify.annotations.NullMarked;
