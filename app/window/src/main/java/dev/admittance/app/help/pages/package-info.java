/// The pages of the help: parsing, search and links, independent of the window.
@NullMarked
package dev.admittance.app.help.pages;

import org.jspecify.annotations.NullMarked;
