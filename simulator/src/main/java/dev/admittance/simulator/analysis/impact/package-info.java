/// What a change of a setup makes of captured requests: who matches other requests than before,
/// which are decided differently, and whose objects differ.
///
/// A change touches few participants, and most requests none of those. So each request is first
/// asked whether a changed participant may have a part in it, which its rules and the namespace
/// tell; only where one may, the request is matched and run before and after the change. What comes
/// out is the same as if all were run twice.
@NullMarked
package dev.admittance.simulator.analysis.impact;

import org.jspecify.annotations.NullMarked;
