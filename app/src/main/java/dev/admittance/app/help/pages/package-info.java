/// The pages of the help: read, searched, and linked, without a window.
@NullMarked
package dev.admittance.app.help.pages;

import org.jspecify.annotations.NullMarked;
