/// The builder for how a hook is reached: Service or URL, the URL that is really called, and the
/// certificates of `caBundle`.
@NullMarked
package dev.admittance.app.design.client;

import org.jspecify.annotations.NullMarked;
