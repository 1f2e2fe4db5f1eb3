/// Real calls to hooks, as the API server makes them: dialled addresses, server names for TLS,
/// redirects, retries and limits (W-323 to W-325, W-550 to W-559), with the exact text that a user
/// sees where a call fails (W-342 to W-344).
///
/// Differences to the API server: each attempt opens a new connection, proxy environment variables
/// are ignored (W-558), hooks on loopback URLs are not called with HTTP/2 (W-553), and `no such
/// host` does not contain the address of the resolver.
@NullMarked
package dev.admittance.call;

import org.jspecify.annotations.NullMarked;
