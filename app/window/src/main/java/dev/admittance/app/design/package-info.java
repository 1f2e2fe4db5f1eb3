/// The Design activity: the registrations of the workspace in the order of the server, and the text
/// of their files.
@NullMarked
package dev.admittance.app.design;

import org.jspecify.annotations.NullMarked;
