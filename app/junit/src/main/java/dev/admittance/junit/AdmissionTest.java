package dev.admittance.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/// Gives the methods and constructors of a test class a parameter of type [SimulatedServer], which
/// admits requests by the files of a workspace. The files are read once for the class.
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith(SimulatedServerExtension.class)
public @interface AdmissionTest {
  /// The folder of the workspace, absolute or below the working directory of the tests, which with
  /// Maven and Gradle is that of the module.
  String value();
}
