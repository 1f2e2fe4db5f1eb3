/// What a person tries on a request: the runs that come of it as tabs, and what can be changed in
/// place before the request is run again.
@NullMarked
package dev.admittance.app.debug.explore;

import org.jspecify.annotations.NullMarked;
