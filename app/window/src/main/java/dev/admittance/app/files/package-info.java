/// Files and the session: crash recovery, conflicts with other programs, confirmation of lost
/// changes, and the state stored between sessions.
@NullMarked
package dev.admittance.app.files;

import org.jspecify.annotations.NullMarked;
