/// The CEL expressions of webhooks and policies: an editor with the server's own errors, and a pane
/// to try them on captured requests.
@NullMarked
package dev.admittance.app.design.conditions;

import org.jspecify.annotations.NullMarked;
