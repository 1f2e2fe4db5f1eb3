/// The files of the workspace: what they register, in the order of the server, and their text.
@NullMarked
package dev.admittance.app.design;

import org.jspecify.annotations.NullMarked;
