/// Impact: what would become of captured requests if the configuration were another one. Its parts
/// stand in packages of their own and are put together by
/// [dev.admittance.app.impact.ImpactActivity].
@NullMarked
package dev.admittance.app.impact;

import org.jspecify.annotations.NullMarked;
