/// The Model Context Protocol: tools that ask about one workspace, and change nothing.
@NullMarked
package dev.admittance.server.mcp;

import org.jspecify.annotations.NullMarked;
