/// The site: the README, the help and the project's own pages as static files.
@NullMarked
package dev.admittance.uitests.site;

import org.jspecify.annotations.NullMarked;
