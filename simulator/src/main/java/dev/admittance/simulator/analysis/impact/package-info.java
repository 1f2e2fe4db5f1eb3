/// The impact of a changed setup on captured requests: changed matches, decisions and objects.
///
/// A change affects few participants, and most requests involve none of those. So each request is
/// first checked for a possible part of a changed participant, which its rules and the namespace
/// decide; only then it is matched and run before and after the change. The result is the same as
/// if all requests were run twice.
@NullMarked
package dev.admittance.simulator.analysis.impact;

import org.jspecify.annotations.NullMarked;
