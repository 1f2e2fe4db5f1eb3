/// Real calls to hooks, as the API server makes them: which address is dialled, under which name
/// TLS is checked, redirects, retries and limits (W-323 to W-325, W-550 to W-559), with the exact
/// text a user would see where a call fails (W-342 to W-344).
///
/// Where it differs from the API server: each attempt opens a connection of its own, proxies of the
/// environment are not used (W-558), HTTP/2 is not spoken to hooks on loopback URLs (W-553), and
/// the address of the resolver is left out of `no such host`.
@NullMarked
package dev.admittance.call;

import org.jspecify.annotations.NullMarked;
