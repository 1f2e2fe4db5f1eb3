/// How long workspaces take to be read.
@NullMarked
package dev.admittance.workspace.benchmark;

import org.jspecify.annotations.NullMarked;
