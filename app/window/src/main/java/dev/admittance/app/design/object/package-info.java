/// The edited object of a file, which forms and builders show and change.
@NullMarked
package dev.admittance.app.design.object;

import org.jspecify.annotations.NullMarked;
