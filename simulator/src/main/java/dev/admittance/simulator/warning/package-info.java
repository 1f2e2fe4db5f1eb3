/// What the API server warns of on its own: objects that are valid and yet will not do what they
/// look like, and versions that go away (W-453, W-454).
@NullMarked
package dev.admittance.simulator.warning;

import org.jspecify.annotations.NullMarked;
