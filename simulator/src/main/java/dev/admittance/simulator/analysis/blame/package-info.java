/// Who wrote what in an object: the client, plugins, hooks, or the server itself.
///
/// The whole story is one walk over the steps of a trace. Beside the object goes a tree of the same
/// shape that tells of each value who wrote it (`Marks`); an operation changes both. A value keeps
/// its story wherever it goes: when items before it come or go, and when it is moved or copied.
/// Where a whole value is replaced, the old and the new one are compared, and only the parts that
/// differ count as written.
@NullMarked
package dev.admittance.simulator.analysis.blame;

import org.jspecify.annotations.NullMarked;
