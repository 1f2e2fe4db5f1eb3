/// Help inside the window: rendering of pages, navigation and search.
@NullMarked
package dev.admittance.app.help;

import org.jspecify.annotations.NullMarked;
