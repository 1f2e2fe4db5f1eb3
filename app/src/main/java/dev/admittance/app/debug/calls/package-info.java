/// Where the answers of hooks come from: recorded, scripted, or a real call, which is made only
/// once a person agreed to it.
@NullMarked
package dev.admittance.app.debug.calls;

import org.jspecify.annotations.NullMarked;
