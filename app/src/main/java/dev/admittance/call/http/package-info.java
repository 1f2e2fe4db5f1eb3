/// HTTP/1.1 as Go's `net/http` speaks it to a hook: the bytes of a request, and what is made of any
/// answer, in Go's words where it is none (W-324, W-344, W-550). It is written anew, since those
/// words name what was read and no library keeps it; it is held to Go by `app/conformance/calls`.
@NullMarked
package dev.admittance.call.http;

import org.jspecify.annotations.NullMarked;
