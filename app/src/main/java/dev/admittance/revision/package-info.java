/// Folders as revisions of git have them. Reads only: nothing is written to a repository, no
/// program is run, and no settings of a person are read.
@NullMarked
package dev.admittance.revision;

import org.jspecify.annotations.NullMarked;
