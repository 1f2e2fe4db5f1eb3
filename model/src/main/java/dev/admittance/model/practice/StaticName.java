package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;
import java.util.stream.Stream;

/// L-48. A stored configuration with a name that releases from 1.37 reserve for static manifests,
/// so that it cannot be created again (W-11). Of one in a file the server's own errors and, in
/// release 1.36, its warning tell.
final class StaticName implements Practice {
  private static final String SUFFIX = ".static.k8s.io";

  @Override
  public Stream<Finding> check(List<RegisteredHook> hooks, PracticeContext context) {
    return hooks.stream()
        .filter(hook ->
            context.isStored()
                && context.release().isAtLeast(37)
                && hook.configuration().name().endsWith(SUFFIX)
                && !hook.configuration().isStatic()
                && hook.equals(hook.registration().hooks().getFirst()))
        .map(hook ->
            new Finding(
                hook,
                new Advice(
                    Severity.ERROR,
                    FieldPath.ROOT.child("metadata").child("name"),
                    "%s refuses to create a configuration whose name ends in `%s`."
                        .formatted(context.releaseText(), SUFFIX),
                    "Choose a name with another end, or put the configuration among the static manifests"
                        + " of the API server.")));
  }
}
