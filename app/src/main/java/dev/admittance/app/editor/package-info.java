/// The editor of a text: typing, colours, what is wrong and what can be done about it.
@NullMarked
package dev.admittance.app.editor;

import org.jspecify.annotations.NullMarked;
