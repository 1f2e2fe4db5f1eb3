/// Files on disk: saving without data loss, recovery of unsaved texts after a crash, and watched
/// folders. Independent of the window.
@NullMarked
package dev.admittance.storage;

import org.jspecify.annotations.NullMarked;
