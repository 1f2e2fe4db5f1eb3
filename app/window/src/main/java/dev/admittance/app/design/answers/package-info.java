/// The editor of HookAnswers documents, which stand in for webhook servers, and the builder that
/// makes a JSON Patch from an edited object.
@NullMarked
package dev.admittance.app.design.answers;

import org.jspecify.annotations.NullMarked;
