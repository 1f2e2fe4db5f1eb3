/// The sources of the answers of webhooks: recorded, scripted, or a real call, which needs the
/// user's consent.
@NullMarked
package dev.admittance.app.debug.calls;

import org.jspecify.annotations.NullMarked;
