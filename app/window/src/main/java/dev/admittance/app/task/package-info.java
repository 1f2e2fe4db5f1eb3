/// Background work: starting, progress and cancellation.
@NullMarked
package dev.admittance.app.task;

import org.jspecify.annotations.NullMarked;
