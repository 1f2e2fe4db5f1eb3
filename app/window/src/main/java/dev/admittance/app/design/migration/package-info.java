/// Migrates configurations from one API version to another: reports the changes and asks for the
/// decisions beside both texts.
@NullMarked
package dev.admittance.app.design.migration;

import org.jspecify.annotations.NullMarked;
