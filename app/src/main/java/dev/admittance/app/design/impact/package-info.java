/// What registrations come to: what an edit changes for captured requests, the order in which all
/// of them run, and which of them are called for what.
@NullMarked
package dev.admittance.app.design.impact;

import org.jspecify.annotations.NullMarked;
