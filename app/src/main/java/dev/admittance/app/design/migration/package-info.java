/// Configurations of one API version become those of another, with what changes told and what a
/// person must decide decided beside both texts.
@NullMarked
package dev.admittance.app.design.migration;

import org.jspecify.annotations.NullMarked;
