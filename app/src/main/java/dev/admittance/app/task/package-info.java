/// Work away from the UI thread: how it is started, watched and cancelled.
@NullMarked
package dev.admittance.app.task;

import org.jspecify.annotations.NullMarked;
