/// Folders in Git revisions. Read-only: nothing is written to a repository, no program is run, and
/// the user's Git configuration is not read.
@NullMarked
package dev.admittance.revision;

import org.jspecify.annotations.NullMarked;
