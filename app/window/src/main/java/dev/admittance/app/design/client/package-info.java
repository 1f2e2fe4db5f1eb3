/// The form for a `clientConfig`: Service or URL, the URL that the API server calls, and the
/// certificates of `caBundle`.
@NullMarked
package dev.admittance.app.design.client;

import org.jspecify.annotations.NullMarked;
