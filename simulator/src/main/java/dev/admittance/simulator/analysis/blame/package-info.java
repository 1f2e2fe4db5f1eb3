/// Blame: the author of each value in an object, which is the client, a plugin, a hook, or the
/// server itself.
///
/// The blame is computed in one walk over the steps of a trace. Next to the object there is a tree
/// of the same shape with the author of each value (`Authorship`); an operation changes both. A
/// value keeps its history in any place: when items before it are inserted or removed, and when it
/// is moved or copied. Where a whole value is replaced, the old and the new one are compared, and
/// only the differing parts count as written.
@NullMarked
package dev.admittance.simulator.analysis.blame;

import org.jspecify.annotations.NullMarked;
