/// The CEL expressions of webhooks and policies: written with the server's own errors as one types,
/// and tried on captured requests.
@NullMarked
package dev.admittance.app.design.conditions;

import org.jspecify.annotations.NullMarked;
