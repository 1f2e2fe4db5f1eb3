/// Debug sessions for people who do not have Admittance: a page of their own, and a workspace to
/// send. Free of widgets. Secrets are left out unless somebody asks for them.
@NullMarked
package dev.admittance.share;

import org.jspecify.annotations.NullMarked;
