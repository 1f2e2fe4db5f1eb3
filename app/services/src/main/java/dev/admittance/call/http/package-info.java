/// HTTP/1.1 as Go's `net/http` uses it with a hook: the bytes of a request, and the interpretation
/// of any response, with Go's messages for malformed ones (W-324, W-344, W-550). It is implemented
/// here because those messages quote what was read, which no library keeps;
/// `app/services/conformance/calls` compares it with Go.
@NullMarked
package dev.admittance.call.http;

import org.jspecify.annotations.NullMarked;
