/// Sharing debug sessions with people without Admittance: as a page, or as a workspace. Independent
/// of widgets. Secrets are masked by default.
@NullMarked
package dev.admittance.share;

import org.jspecify.annotations.NullMarked;
