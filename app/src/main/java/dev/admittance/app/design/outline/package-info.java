/// What a workspace holds: what decides about admission in the order of the server, and files.
@NullMarked
package dev.admittance.app.design.outline;

import org.jspecify.annotations.NullMarked;
