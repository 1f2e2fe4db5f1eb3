/// Help inside the window: the pages, drawn, with what leads to them.
@NullMarked
package dev.admittance.app.help;

import org.jspecify.annotations.NullMarked;
