package dev.admittance.junit;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/// Reads the workspace that [AdmissionTest] names when a test first asks for its server.
final class SimulatedServerExtension implements ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(SimulatedServerExtension.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == SimulatedServer.class;
  }

  @Override
  public SimulatedServer resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Path workspace =
        context
            .getTestClass()
            .flatMap(SimulatedServerExtension::workspace)
            .orElseThrow(() ->
                new ParameterResolutionException(
                    "Name the workspace with @AdmissionTest on the test class."));
    // The root's store outlives the class, and other classes may have the same workspace.
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .computeIfAbsent(workspace, SimulatedServer::of, SimulatedServer.class);
  }

  /// Returns the workspace of a test class, or of the class around a nested one.
  private static Optional<Path> workspace(Class<?> test) {
    return AnnotationSupport.findAnnotation(test, AdmissionTest.class)
        .map(annotation -> Path.of(annotation.value()).toAbsolutePath().normalize())
        .or(() ->
            Optional.ofNullable(test.getEnclosingClass())
                .flatMap(SimulatedServerExtension::workspace));
  }
}
