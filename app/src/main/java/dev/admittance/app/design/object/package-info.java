/// The object of a file that is worked on, which forms and builders show and change.
@NullMarked
package dev.admittance.app.design.object;

import org.jspecify.annotations.NullMarked;
